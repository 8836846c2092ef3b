import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { parseListingQuery, readCategories, readListing } from '~/domain/catalog/index.server'
import { listingUrl, type ListingQuery } from '~/domain/catalog/shared'
import { pageMeta } from '~/http/page-meta'
import { CatalogPage } from '~/ui/shop/catalog/catalog-page'

export { exceptCartChanges as shouldRevalidate } from '~/http/revalidation'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const asked = parseListingQuery(new URL(request.url).searchParams, params.category ?? null)
  const [found, categories] = await Promise.all([readListing(asked), readCategories()])
  if (!found) throw data(null, { status: 404 })
  const { listing, category } = found
  const query: ListingQuery = { ...asked, category: category?.slug ?? null, page: listing.page }
  return {
    query,
    listing,
    category: category && { slug: category.slug, name: category.name, description: category.description },
    categories: categories.map(({ slug, name }) => ({ slug, name })),
    seo: { title: category?.seoTitle ?? null, description: category?.seoDescription ?? null },
  }
}

export const meta: MetaFunction<typeof loader> = (source) => {
  if (!source.data) return pageMeta(source, { title: 'Каталог' })
  const { query, category, seo } = source.data
  const isPlain = query.search === '' && query.colors.length === 0
  const title = query.search === '' ? (category?.name ?? 'Каталог красок и стройматериалов') : `Поиск: ${query.search}`
  const page = query.page > 1 ? `, страница ${query.page}` : ''
  return pageMeta(source, {
    title: `${seo.title ?? title}${page}`,
    description:
      seo.description ??
      `${category?.name ?? 'Краски, грунтовки, лаки, антисептики'}: цены, цвета и объёмы. Расчёт литров и доставка за 1–3 дня.`,
    ...(isPlain ? { canonical: listingUrl({ ...query, sort: 'popular', perPage: 100, view: 'grid' }) } : {}),
  })
}

export default function CatalogRoute() {
  return <CatalogPage {...useLoaderData<typeof loader>()} />
}
