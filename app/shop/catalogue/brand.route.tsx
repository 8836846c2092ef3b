import { data, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { findBrand, parseListingQuery, readListing } from '~/domain/catalog/index.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { definePage } from '~/shop/shared/page/shop-page.server'
import { BrandPage } from '~/shop/catalogue/brand-page'

export { exceptCartChanges as shouldRevalidate } from '~/http/rendering/revalidation'

const noBrand = 'Его товаров сейчас нет, или в ссылке ошибка. Все бренды — на общей странице.'

const page = definePage({
  fallback: 'Ошибка загрузки бренда',
  load: async ({ params }) => {
    const brand = await findBrand(params.brand ?? '')
    if (!brand) throw data({ title: 'БРЕНД НЕ НАЙДЕН', text: noBrand }, { status: 404 })
    const query = parseListingQuery(new URLSearchParams({ brand: brand.name, perPage: '24' }), null)
    const { products = [], total = 0, facets } = (await readListing(query))?.listing ?? {}
    return { brand, products, total, price: facets?.price ?? null }
  },
})

export const loader = page.loader

export const meta: MetaFunction<typeof loader> = (source) => {
  const brand = source.data?.brand
  const goods = brand?.categories.map(({ name }) => name.toLowerCase()).join(', ')
  return pageMeta(source, {
    title: brand ? `«${brand.name}»: ${goods}` : 'Бренд',
    description: brand ? `Товары бренда «${brand.name}» в наличии: ${goods}. Цвета, объёмы и цены.` : '',
    ...(brand ? { canonical: paths.brand(brand.slug) } : {}),
  })
}

export default function BrandRoute() {
  return <BrandPage {...useLoaderData<typeof loader>()} />
}
