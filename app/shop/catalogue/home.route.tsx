import type { MetaFunction } from '@remix-run/node'
import { useLoaderData, useMatches } from '@remix-run/react'

import {
  countCategoryCards,
  readColorFamilies,
  readPaintingTasks,
  readRecommended,
  readTopCategories,
} from '~/domain/catalog/index.server'
import { listingUrl, wholeCatalog } from '~/domain/catalog/shared'
import { hasRules } from '~/domain/paint-systems/index.server'
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
    const [categories, cards, recommended, colors, tasks, hasSystems, { shipping, seo, contact, social }] =
      await Promise.all([
        readTopCategories(),
        countCategoryCards(),
        readRecommended(),
        readColorFamilies(),
        readPaintingTasks(),
        hasRules(),
        readPublicSettings(),
      ])
    return {
      categories: categories
        .slice(0, SHOWN_CATEGORIES)
        .map(({ id, slug, name, tint, photoUrl, drawingUrl }) => ({
          id,
          slug,
          name,
          tint,
          photoUrl,
          drawingUrl,
          productCount: cards[id] ?? 0,
        })),
      ...recommended,
      colors: blades(colors),
      tasks,
      hasSystems,
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

const MOST_BLADES = 8
const MOST_SHADES = 5
/** Values of one filter in an address. */
const MOST_COLORS = 20

/** The families with most shades, in the order of the fan. */
function blades(families: Awaited<ReturnType<typeof readColorFamilies>>) {
  const bySize = families.toSorted((a, b) => b.shades.length - a.shades.length).slice(0, MOST_BLADES)
  return families
    .filter((family) => bySize.includes(family))
    .map(({ name, isDark, shades }) => {
      const step = Math.max(1, (shades.length - 1) / (MOST_SHADES - 1))
      const shown = Array.from(
        { length: Math.min(MOST_SHADES, shades.length) },
        (_, at) => shades[Math.round(at * step)],
      )
      const color = shades.slice(0, MOST_COLORS).map((shade) => shade.name)
      return {
        name,
        isDark,
        count: shades.length,
        hexes: shown.flatMap((shade) => shade?.hex ?? []),
        href: listingUrl({ ...wholeCatalog(), facets: { ...wholeCatalog().facets, color } }),
      }
    })
}

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
