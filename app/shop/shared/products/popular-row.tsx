import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'

import type { ProductCard } from '~/domain/catalog/shared'
import { paths } from '~/paths'

import { ProductGrid } from './product-grid'
import { RecentlyViewed } from './recently-viewed'

const LIST = 'Чаще всего берут'

/** Best sellers and what this browser viewed, for pages that have nothing else to show. */
export default function PopularRow() {
  const { load, data } = useFetcher<{ products: ProductCard[] }>()
  useEffect(() => load(paths.viewed([])), [load])
  const products = data?.products ?? []
  return (
    <>
      {products.length === 0 ? null : (
        <section className="mt-12" aria-labelledby="popular-title">
          <h2 id="popular-title" className="mb-5">
            {LIST}
          </h2>
          <ProductGrid list={LIST} products={products} layout="wide" />
        </section>
      )}
      <RecentlyViewed />
    </>
  )
}
