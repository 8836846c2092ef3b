import type { ProductCard as Card } from '~/domain/catalog/shared'

import { ProductCard } from './product-card'
import { useListView } from './tracking/use-list-view'

interface ProductGridProps {
  /** The list's name, as analytics providers know it. */
  list: string
  /** How many products stand on the pages before this one. */
  before?: number
  products: readonly Card[]
  layout?: 'grid' | 'wide' | 'list'
  /** How many pictures are loaded at once; the others when they come near. */
  eager?: number
}

const classes = {
  grid: 'product-grid',
  wide: 'product-grid product-grid-wide',
  list: 'product-list',
} as const

/** Products as tiles (`wide` where there is no column beside them) or as rows; a list that is shown is published. */
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
