import type { ProductCard as Card } from '~/domain/catalog/shared'

import { ProductCard } from './product-card'

interface ProductGridProps {
  products: readonly Card[]
  layout?: 'grid' | 'wide' | 'list'
  /** How many pictures are loaded at once; the others when they come near. */
  eager?: number
}

const classes = { grid: 'product-grid', wide: 'product-grid product-grid-wide', list: 'product-list' } as const

/** Products as tiles (`wide` where there is no column beside them) or as rows. */
export function ProductGrid({ products, layout = 'grid', eager = 0 }: ProductGridProps) {
  return (
    <div className={classes[layout]}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} eager={index < eager} />
      ))}
    </div>
  )
}
