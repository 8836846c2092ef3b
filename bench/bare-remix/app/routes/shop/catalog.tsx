import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { noFilters } from '~/domain/catalog/shared'
import { pageMeta } from '~/http/page-meta'
import { CatalogPage } from '~/ui/shop/catalog/catalog-page'

import { readCards, readPageData } from '../../page-data.server'

const PER_PAGE = 24 as const

/** One statement for the cards; category, total and colours are known beforehand. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { categories } = await readPageData()
  const category = categories.find(({ slug }) => slug === params.category)
  if (!category) throw new Response(null, { status: 404 })
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const products = await readCards(category.id, PER_PAGE, (page - 1) * PER_PAGE)
  const { total, facets } = category.counted
  const pages = Math.ceil(total / PER_PAGE)
  const place = { category: category.slug, sort: 'popular' as const, page, perPage: PER_PAGE, view: 'grid' as const }
  return {
    query: { ...noFilters(), ...place, search: '', exact: false },
    listing: {
      ...{ products, total, isTotalCapped: false, page, pages, correctedTo: null, notes: [], alternatives: [], waysOut: [] },
      facets: { ...facets, categories: {} },
    },
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
