import { useEffect } from 'react'

import type { ProductPage } from '~/domain/catalog/shared'

import { tellCounters } from './shop-events'
import { tellServer } from './tell-server'

type ViewedProduct = Pick<ProductPage, 'id' | 'name' | 'priceKopecks' | 'oldPriceKopecks' | 'brand' | 'category' | 'color'>

/** Counts the look at a product. */
export function ProductView({ product }: { product: ViewedProduct }) {
  const { id, name, priceKopecks, oldPriceKopecks, brand, category, color: variant } = product
  useEffect(() => tellServer('PRODUCT_VIEW', { productId: id }), [id])
  useEffect(
    () => tellCounters({ type: 'detail', goods: { id, name, priceKopecks, oldPriceKopecks, brand, category: category.name, variant } }),
    [id, name, priceKopecks, oldPriceKopecks, brand, category.name, variant],
  )
  return null
}
