import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { pageMeta } from '~/http/page-meta'
import { CatalogPage } from '~/ui/shop/catalog/catalog-page'

import { readCards, readPageData } from '../../page-data.server'

const PER_PAGE = 24

/** One statement for the cards; category, total and colours are known beforehand. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { categories } = await readPageData()
  const category = categories.find(({ slug }) => slug === params.category)
  if (!category) throw new Response(null, { status: 404 })
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const products = await readCards(category.id, PER_PAGE, (page - 1) * PER_PAGE)
  const pages = Math.ceil(category.total / PER_PAGE)
  return {
    query: { search: '', category: category.slug, colors: [], sort: 'popular' as const, page, perPage: 24 as const, view: 'grid' as const },
    listing: { products, total: category.total, isTotalCapped: false, page, pages, colors: category.colors },
    category: { slug: category.slug, name: category.name, description: category.description },
    categories: categories.map(({ slug, name }) => ({ slug, name })),
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
