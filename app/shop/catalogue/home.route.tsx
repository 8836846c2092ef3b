import type { MetaFunction } from '@remix-run/node'
import { useLoaderData, useMatches } from '@remix-run/react'

import { countCategoryCards, readRecommended, readTopCategories } from '~/domain/catalog/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { socialLinks } from '~/domain/settings/shared'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { siteStructuredData, storeStructuredData } from '~/shop/shared/meta/structured-data'
import { definePage } from '~/shop/shared/page/shop-page.server'
import { StructuredData } from '~/ui/primitives/display/structured-data'
import { HomePage } from '~/shop/catalogue/home-page'

export { exceptCartChanges as shouldRevalidate } from '~/http/rendering/revalidation'

const SHOWN_CATEGORIES = 8

const page = definePage({
  fallback: 'Ошибка загрузки страницы',
  load: async () => {
    const [categories, cards, recommended, { shipping, seo, contact, social }] = await Promise.all([
      readTopCategories(),
      countCategoryCards(),
      readRecommended(),
      readPublicSettings(),
    ])
    return {
      categories: categories.slice(0, SHOWN_CATEGORIES).map(({ id, slug, name, tint, photoUrl }) => ({
        id,
        slug,
        name,
        tint,
        photoUrl,
        productCount: cards[id] ?? 0,
      })),
      ...recommended,
      delivery: {
        minDays: shipping.minDays,
        maxDays: shipping.maxDays,
        freeFromKopecks: shipping.freeFromKopecks,
      },
      seo: {
        title: seo.metaTitle,
        description: seo.metaDescription,
        keywords: seo.metaKeywords,
        image: seo.ogImage,
        preview: { title: seo.ogTitle, description: seo.ogDescription },
      },
      contact: { ...contact, socials: socialLinks(social) },
    }
  },
})

export const loader = page.loader

export const meta: MetaFunction<typeof loader> = (source) => {
  if (!source.data) return pageMeta(source, { title: 'Краски, грунтовки, лаки и антисептики' })
  const { seo } = source.data
  return pageMeta(source, { ...seo, canonical: paths.home() })
}

export default function HomeRoute() {
  const found = useLoaderData<typeof loader>()
  const matches = useMatches()
  return (
    <>
      <HomePage {...found} />
      <StructuredData
        things={
          import.meta.env.SSR
            ? [siteStructuredData({ matches }), storeStructuredData({ matches }, found.contact)]
            : []
        }
      />
    </>
  )
}
