import type { ComponentType } from 'react'

import type { ProductCard } from '~/domain/catalog/shared'

import { ProductGrid } from '../shared/products/product-grid'

interface GuideGoodsProps {
  products: readonly ProductCard[]
  /** Between the blocks of the text. */
  isInText?: boolean
}

/** The preview of the office shows goods that cannot be bought. */
export type GoodsOfGuide = ComponentType<GuideGoodsProps>

export function GuideGoods({ products, isInText = false }: GuideGoodsProps) {
  return (
    <ProductGrid
      list={isInText ? 'Совет: в тексте' : 'Совет'}
      products={products}
      layout={isInText ? 'grid' : 'wide'}
    />
  )
}
