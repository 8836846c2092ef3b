import type { MetaDescriptor } from '@remix-run/node'

import { paths } from '~/paths'

/** The id of the layout route, whose data names the shop. */
const LAYOUT = 'routes/shop/layout'

interface PageMeta {
  title: string
  description?: string
  /** What the owner wrote for engines that still read it. */
  keywords?: string
  /** Path of the page's one address; absent where the page must not be indexed. */
  canonical?: string
  /** Path or address of the picture for previews, 1200 × 630; the shop's own unless told. */
  image?: string | null
  type?: 'website' | 'product'
  /** What a product costs, in kopecks. */
  priceKopecks?: number
  /** What messengers show instead of title and description, where the owner wrote it. */
  preview?: { title: string; description: string }
}

/** The part of a meta function's arguments that names the shop. */
export interface MetaSource {
  matches: readonly { id: string; data: unknown }[]
}

/** Title, description, canonical link and previews of a shop page. Without `canonical` the page asks not to be indexed. */
export function pageMeta(source: MetaSource, page: PageMeta): MetaDescriptor[] {
  const { name, origin } = shopOf(source)
  const description = page.description
    ? [
        { name: 'description', content: page.description },
        { property: 'og:description', content: page.preview?.description || page.description },
      ]
    : []
  return [
    { title: page.title.includes(name) ? page.title : `${page.title} — ${name}` },
    { property: 'og:title', content: page.preview?.title || page.title },
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: 'ru_RU' },
    { property: 'og:type', content: page.type ?? 'website' },
    ...description,
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords }] : []),
    ...(page.canonical === undefined
      ? [{ name: 'robots', content: 'noindex, follow' }]
      : canonical(origin + page.canonical)),
    ...picture(new URL(page.image || paths.shopPreview(), origin).href),
    ...(page.priceKopecks === undefined ? [] : price(page.priceKopecks)),
  ]
}

/** What messengers show of a link. */
function picture(href: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: href },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function price(kopecks: number): MetaDescriptor[] {
  return [
    { property: 'product:price:amount', content: (kopecks / 100).toFixed(2) },
    { property: 'product:price:currency', content: 'RUB' },
  ]
}

function canonical(href: string): MetaDescriptor[] {
  return [
    { tagName: 'link', rel: 'canonical', href },
    { property: 'og:url', content: href },
  ]
}

/** What the layout loaded of the shop. */
export interface ShopFacts {
  name: string
  origin: string
  /** Address or path of the owner's own logo, or empty. */
  logoUrl: string
  /** The zone of its clocks; the usual one where the page failed before it was known. */
  timeZone?: string
}

/** The shop's name, address and logo, as the layout loaded them. */
export function shopOf({ matches }: MetaSource): ShopFacts {
  const data = matches.find((match) => match.id === LAYOUT)?.data
  return isShop(data) ? data : { name: 'Колор-Центр', origin: 'http://localhost', logoUrl: '' }
}

function isShop(data: unknown): data is ShopFacts {
  return typeof data === 'object' && data !== null && 'name' in data && 'origin' in data
}
