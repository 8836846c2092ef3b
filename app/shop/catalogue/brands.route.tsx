import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { readBrands } from '~/domain/catalog/index.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { definePage } from '~/shop/shared/page/shop-page.server'
import { BrandsPage } from '~/shop/catalogue/brands-page'

const page = definePage({
  fallback: 'Ошибка загрузки брендов',
  load: async () => {
    return { brands: await readBrands() }
  },
})

export const loader = page.loader

export const meta: MetaFunction<typeof loader> = (source) =>
  pageMeta(source, {
    title: 'Бренды',
    description: 'Производители красок, лаков, грунтовок и инструмента, которые есть в магазине.',
    canonical: paths.brands(),
  })

export default function BrandsRoute() {
  return <BrandsPage {...useLoaderData<typeof loader>()} />
}
