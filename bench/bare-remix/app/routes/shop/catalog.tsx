import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { pageMeta } from '~/http/rendering/page-meta'
import { CatalogPage } from '~/shop/catalogue/catalog-page'

import { readCards, readPageData } from '../../page-data.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { categories, everything } = await readPageData()
  const category = categories.find(({ slug }) => slug === params.category) ?? null
  const { searchParams } = new URL(request.url)
  const known = (category?.pages ?? everything)[Number(searchParams.get('page') ?? 1) - 1]
  if (!known || (params.category !== undefined && !category)) throw new Response(null, { status: 404 })
  const { listing } = known
  const query = {
    ...known.query,
    priceFrom: boundOf(searchParams, 'priceFrom'),
    priceTo: boundOf(searchParams, 'priceTo'),
  }
  const { facets } = listing
  return {
    query,
    listing: { ...listing, products: await readCards(listing), facets: { ...facets, categories: {} } },
    category: category && {
      slug: category.slug,
      name: category.name,
      description: category.description,
      guide: [],
      parent: null,
    },
    categories: categories
      .map(({ id, slug, name }) => ({ slug, name, count: facets.categories[id] ?? 0, parentSlug: null }))
      .filter(({ slug, count }) => count > 0 || slug === category?.slug),
    popular: [],
    guides: [],
    nearest: null,
    service: null,
    chips: [],
  }
}

const boundOf = (params: URLSearchParams, name: string): number | null => Number(params.get(name)) || null

export const meta: MetaFunction<typeof loader> = (source) => {
  const { category, query } = source.data ?? {}
  const page = query && query.page > 1 ? `, страница ${query.page}` : ''
  return pageMeta(source, {
    title: `${category?.name ?? 'Каталог'}${page}`,
    description: `${category?.name ?? 'Каталог'}: цены, цвета и объёмы. Расчёт литров и доставка за 1–3 дня.`,
    canonical: category ? `/catalog/${category.slug}` : '/catalog',
  })
}

export default function BareCatalog() {
  return <CatalogPage {...useLoaderData<typeof loader>()} />
}
