import { useEffect } from 'react'

import type { ProductPage } from '~/domain/catalog/shared'

import { tellCounters } from './shop-events'
import { tellServer } from './tell-server'

type ViewedProduct = Pick<ProductPage, 'id' | 'name' | 'priceKopecks' | 'brand' | 'category'>

/** Counts the look at a product. */
export function ProductView({ product }: { product: ViewedProduct }) {
  const { id, name, priceKopecks, brand, category } = product
  useEffect(() => tellServer('PRODUCT_VIEW', { productId: id }), [id])
  useEffect(
    () => tellCounters({ type: 'detail', goods: { id, name, priceKopecks, brand, category: category.name } }),
    [id, name, priceKopecks, brand, category.name],
  )
  return null
}
