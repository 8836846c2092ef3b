import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'

import type { ProductCard } from '~/domain/catalog/shared'
import { paths } from '~/paths'

import { ProductGrid } from './product-grid'

const LIST = 'Вы смотрели'

export default function ViewedRow({ ids }: { ids: readonly string[] }) {
  const { load, data } = useFetcher<{ products: ProductCard[] }>()
  useEffect(() => load(paths.viewed(ids)), [ids, load])
  const products = data?.products ?? []
  if (products.length === 0) return null
  return (
    <section className="mt-16" aria-labelledby="viewed-title">
      <h2 id="viewed-title" className="mb-5">
        {LIST}
      </h2>
      <ProductGrid list={LIST} products={products} layout="wide" />
    </section>
  )
}
