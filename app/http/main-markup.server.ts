import { createHash, randomUUID } from 'node:crypto'

import type { EntryContext } from '@remix-run/node'
import { LRUCache } from 'lru-cache'

import { singleton } from '~/platform/singleton.server'

const LAYOUT = 'routes/shop/layout'
const MAX_BYTES = 24 * 1024 * 1024
const OPENING = '<main id="content"'
const CLOSING = '</main>'

/** What the page is rendered with where its main part is known; random, so that no text of a page can be taken for it. */
const getPlaceholder = (): string => singleton('main-placeholder', () => `main-${randomUUID()}`)

const getStore = (): LRUCache<string, string> =>
  singleton('main-markup', () => new LRUCache<string, string>({ maxSize: MAX_BYTES, sizeCalculation: (markup) => markup.length * 2 }))

/** A page's main part as far as it is the same for visitors whose carts hold none of its products. */
export interface MainMarkup {
  /** What it is a pure function of: address, loader data and the shop's state, without the cart. */
  key: string
  /** Product ids that the visitor's own state knows. */
  touched: readonly string[]
}

interface LayoutData {
  quantities: Record<string, number>
  wishlistIds: readonly string[]
  compareIds: readonly string[]
  toast: unknown
}

/**
 * Rendering the main part is most of a page's cost, and most visitors with a cart see the same one. Routes that opted in to the page
 * cache promise that it depends on their address and data alone; then it is kept by exactly these, and put into pages of visitors whose
 * cart, wishlist and comparison hold none of its products. Null for every other page.
 */
export function mainMarkupOf(request: Request, context: EntryContext): MainMarkup | null {
  const { loaderData, actionData, errors, matches } = context.staticHandlerContext
  const leaf = matches.at(-1)?.route.id ?? ''
  const { handle } = context.routeModules[leaf] ?? {}
  if (!isCachedHandle(handle) || actionData || errors || request.method !== 'GET') return null
  const { quantities, wishlistIds, compareIds, toast: _, ...shop } = loaderData[LAYOUT] as LayoutData
  const { pathname, search } = new URL(request.url)
  const text = JSON.stringify([pathname, search, shop, compareIds.length, wishlistIds.length > 0, loaderData[leaf]])
  return {
    key: createHash('sha1').update(text).digest('base64url'),
    touched: [...Object.keys(quantities), ...wishlistIds, ...compareIds],
  }
}

/**
 * Renders a page: whole, or only what is around a main part that is known. `render` takes the placeholder to show in the main part's
 * place, or null.
 */
export function renderAroundMain(main: MainMarkup | null, render: (placeholder: string | null) => string): string {
  if (main === null) return render(null)
  const known = getStore().get(main.key)
  if (known !== undefined && !isTouched(known, main)) {
    const placeholder = getPlaceholder()
    return render(placeholder).replace(placeholder, () => known)
  }
  const html = render(null)
  const markup = mainPartOf(html)
  if (known === undefined && markup !== null && !isTouched(markup, main)) getStore().set(main.key, markup)
  return html
}

/** Every part of a page that shows the visitor's state of a product names the product by its id. */
function isTouched(markup: string, { touched }: MainMarkup): boolean {
  return touched.some((productId) => markup.includes(productId))
}

function mainPartOf(html: string): string | null {
  const opening = html.indexOf(OPENING)
  const start = html.indexOf('>', opening) + 1
  const end = html.lastIndexOf(CLOSING)
  return opening < 0 || end < start ? null : html.slice(start, end)
}

function isCachedHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'cache' in handle
}
