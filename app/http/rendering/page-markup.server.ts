import { createHash, randomUUID } from 'node:crypto'

import type { EntryContext } from '@remix-run/node'
import { LRUCache } from 'lru-cache'

import { factsOfPage } from '~/pages'
import { singleton } from '~/platform/process/singleton.server'

const LAYOUT = 'shop'
const MAX_MAIN_BYTES = 6 * 1024 * 1024
const MAX_PAGE_BYTES = 8 * 1024 * 1024
const OPENING = '<main id="content"'
const CLOSING = '</main>'

/** Random, so that page text cannot contain it. */
const getPlaceholder = (): string => singleton('main-placeholder', () => `main-${randomUUID()}`)

const getMains = () =>
  singleton(
    'main-markup',
    () =>
      new LRUCache<string, string>({
        maxSize: MAX_MAIN_BYTES,
        sizeCalculation: (markup) => markup.length * 2,
      }),
  )

const getPages = () =>
  singleton(
    'page-markup',
    () =>
      new LRUCache<string, string[]>({
        maxSize: MAX_PAGE_BYTES,
        sizeCalculation: (parts) => parts.reduce((sum, { length }) => sum + length * 2, 0),
      }),
  )

/** Lists and quantities by `lineKey`: a product's id, and after '~' that of a shade. */
interface LayoutData {
  quantities: Record<string, number>
  wishlistIds: readonly string[]
  compareIds: readonly string[]
  customerName: string | null
  unreadNotifications: number | null
  toast: unknown
}

export interface MarkupKeys {
  main: string
  page: string | null
}

/**
 * Routes in the page cache depend only on their address and data, so visitors with equal state share the
 * markup. Null for other pages.
 */
export function markupKeysOf(request: Request, context: EntryContext): MarkupKeys | null {
  const { loaderData, actionData, errors, matches } = context.staticHandlerContext
  const leaf = matches.at(-1)?.route.id ?? ''
  if (!factsOfPage(leaf)?.cache || actionData || errors || request.method !== 'GET') return null
  const { quantities, wishlistIds, compareIds, toast, customerName, unreadNotifications, ...shop } =
    loaderData[LAYOUT] as LayoutData
  const { pathname, search } = new URL(request.url)
  const data = JSON.stringify(loaderData[leaf] ?? null)
  const isShown = (key: string) => key.split('~').every((id) => data.includes(id))
  const own = [
    Object.entries(quantities).filter(([key]) => isShown(key)),
    wishlistIds.filter(isShown),
    compareIds.filter(isShown),
    compareIds.length,
    wishlistIds.length > 0,
    customerName !== null,
  ]
  const main = digest(JSON.stringify([pathname, search, shop, own]), data)
  if (toast !== null) return { main, page: null }
  const pieces = Object.values(quantities)
  const header = [
    pieces.length,
    pieces.reduce((sum, quantity) => sum + quantity, 0),
    wishlistIds.length,
    customerName,
    unreadNotifications,
  ]
  return { main, page: digest(JSON.stringify(header), main) }
}

function digest(...texts: string[]): string {
  const hash = createHash('sha1')
  for (const text of texts) hash.update(`${text.length}:`).update(text)
  return hash.digest('base64url')
}

export function renderFromMemory(
  keys: MarkupKeys | null,
  nonce: string | undefined,
  render: (placeholder: string | null) => string,
): string {
  if (keys === null) return render(null)
  if (keys.page === null || nonce === undefined) return renderAroundMain(keys.main, render)
  const known = getPages().get(keys.page)
  if (known !== undefined) return known.join(nonce)
  const html = renderAroundMain(keys.main, render)
  getPages().set(keys.page, html.split(nonce))
  return html
}

function renderAroundMain(key: string, render: (placeholder: string | null) => string): string {
  const known = getMains().get(key)
  if (known !== undefined) {
    const placeholder = getPlaceholder()
    return render(placeholder).replace(placeholder, () => known)
  }
  const html = render(null)
  const markup = mainPartOf(html)
  if (markup !== null) getMains().set(key, markup)
  return html
}

function mainPartOf(html: string): string | null {
  const opening = html.indexOf(OPENING)
  const start = html.indexOf('>', opening) + 1
  const end = html.lastIndexOf(CLOSING)
  return opening < 0 || end < start ? null : html.slice(start, end)
}
