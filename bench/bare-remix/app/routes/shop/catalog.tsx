import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { pageMeta } from '~/http/page-meta'
import { CatalogPage } from '~/ui/shop/catalog/catalog-page'

import { readCards, readPageData } from '../../page-data.server'

/** One statement for the cards; everything else is known beforehand. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { categories } = await readPageData()
  const category = categories.find(({ slug }) => slug === params.category)
  const known = category?.pages[Number(new URL(request.url).searchParams.get('page') ?? 1) - 1]
  if (!category || !known) throw new Response(null, { status: 404 })
  const { query, listing } = known
  const { facets } = listing
  return {
    query,
    listing: { ...listing, products: await readCards(listing), facets: { ...facets, categories: {} } },
    category: { slug: category.slug, name: category.name, description: category.description, parent: null },
    categories: categories
      .map(({ id, slug, name }) => ({ slug, name, count: facets.categories[id] ?? 0, parentSlug: null }))
      .filter(({ slug, count }) => count > 0 || slug === category.slug),
    popular: [],
  }
}

export const meta: MetaFunction<typeof loader> = (source) => {
  const { category, query } = source.data ?? {}
  const page = query && query.page > 1 ? `, страница ${query.page}` : ''
  return pageMeta(source, {
    title: `${category?.name ?? ''}${page}`,
    description: `${category?.name ?? ''}: цены, цвета и объёмы. Расчёт литров и доставка за 1–3 дня.`,
    canonical: `/catalog/${category?.slug ?? ''}`,
  })
}

export default function BareCatalog() {
  return <CatalogPage {...useLoaderData<typeof loader>()} />
}
