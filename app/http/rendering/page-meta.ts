import type { MetaDescriptor } from '@remix-run/node'

import { paths } from '~/paths'

const LAYOUT = 'shop'

interface PageMeta {
  title: string
  description?: string
  keywords?: string
  canonical?: string
  image?: string | null
  type?: 'website' | 'product'
  priceKopecks?: number
  preview?: { title: string; description: string }
}

export interface MetaSource {
  matches: readonly { id: string; data: unknown }[]
}

/** Without `canonical` the page is noindex. */
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

export interface ShopFacts {
  name: string
  origin: string
  logoUrl: string
  timeZone?: string
}

export function shopOf({ matches }: MetaSource): ShopFacts {
  const data = matches.find((match) => match.id === LAYOUT)?.data
  return isShop(data) ? data : { name: 'Колор-Центр', origin: 'http://localhost', logoUrl: '' }
}

function isShop(data: unknown): data is ShopFacts {
  return typeof data === 'object' && data !== null && 'name' in data && 'origin' in data
}
