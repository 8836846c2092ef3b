import type { GuideCard, GuidePage } from '~/domain/guides/shared'
import { variantUrl } from '~/domain/images/shared'
import type { ShopFacts } from '~/http/rendering/page-meta'
import { paths } from '~/paths'

import { breadcrumbs } from '../shared/meta/structured-data'

const way = [
  ['Главная', paths.home()],
  ['Советы', paths.guides()],
] as const

export function guidesStructuredData(origin: string, guides: readonly GuideCard[]): object[] {
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: 'Советы',
    itemListElement: guides.map(({ slug, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: origin + paths.guide(slug),
    })),
  }
  return [breadcrumbs(origin, way), ...(guides.length === 0 ? [] : [list])]
}

export function guideStructuredData({ origin, name }: ShopFacts, guide: GuidePage): object[] {
  const { title, slug, lead, coverUrl, publishedAt, updatedAt } = guide
  const address = origin + paths.guide(slug)
  const shop = { '@type': 'Organization', name, url: origin }
  return [
    breadcrumbs(origin, [...way, [title, paths.guide(slug)]]),
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      description: lead,
      image: origin + (coverUrl === null ? paths.shopPreview() : variantUrl(coverUrl, 1200, 'jpeg')),
      inLanguage: 'ru',
      datePublished: publishedAt.toISOString(),
      dateModified: updatedAt.toISOString(),
      author: shop,
      publisher: shop,
      mainEntityOfPage: address,
    },
  ]
}
