import type { ProductCard as Card } from '~/domain/catalog/shared'

import { ProductCard } from './product-card'
import { useListView } from '../tracking/use-list-view'

interface ProductGridProps {
  list: string
  before?: number
  products: readonly Card[]
  layout?: 'grid' | 'wide' | 'list'
  eager?: number
}

const classes = {
  grid: 'product-grid',
  wide: 'product-grid product-grid-wide',
  list: 'product-list',
} as const

export function ProductGrid({ list, before = 0, products, layout = 'grid', eager = 0 }: ProductGridProps) {
  useListView(list, products, before)
  return (
    <div className={classes[layout]}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          place={{ list, position: before + index + 1 }}
          eager={index < eager}
        />
      ))}
    </div>
  )
}
