import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { readBrands } from '~/domain/catalog/index.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { BrandsPage } from '~/shop/catalogue/brands-page'

export async function loader() {
  return { brands: await readBrands() }
}

export const meta: MetaFunction<typeof loader> = (source) =>
  pageMeta(source, {
    title: 'Бренды',
    description: 'Производители красок, лаков, грунтовок и инструмента, которые есть в магазине.',
    canonical: paths.brands(),
  })

export default function BrandsRoute() {
  return <BrandsPage {...useLoaderData<typeof loader>()} />
}
