import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { readCategories, readRecommended } from '~/domain/catalog/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import type { CachedRoute } from '~/http/page-cache/page-cache-rule'
import { pageMeta } from '~/http/page-meta'
import { paths } from '~/http/paths'
import { HomePage } from '~/ui/shop/home/home-page'

export { exceptCartChanges as shouldRevalidate } from '~/http/revalidation'

const SHOWN_CATEGORIES = 8

export const handle: CachedRoute = { cache: { query: [], tags: ['catalog', 'stock'] } }

export async function loader() {
  const [categories, recommended, { shipping, seo }] = await Promise.all([readCategories(), readRecommended(), readPublicSettings()])
  return {
    categories: categories
      .filter((category) => category.productCount > 0)
      .slice(0, SHOWN_CATEGORIES)
      .map(({ id, slug, name, tint, productCount }) => ({ id, slug, name, tint, productCount })),
    ...recommended,
    delivery: { minDays: shipping.minDays, maxDays: shipping.maxDays, freeFromKopecks: shipping.freeFromKopecks },
    seo: { title: seo.metaTitle, description: seo.metaDescription, image: seo.ogImage },
  }
}

export const meta: MetaFunction<typeof loader> = (source) =>
  pageMeta(source, {
    title: source.data?.seo.title ?? 'Краски, грунтовки, лаки и антисептики',
    description: source.data?.seo.description ?? '',
    canonical: paths.home(),
    image: source.data?.seo.image ?? null,
  })

export default function HomeRoute() {
  return <HomePage {...useLoaderData<typeof loader>()} />
}
