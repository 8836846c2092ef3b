import type { OfficeProduct } from '~/domain/catalog/staff'
import { RowTick } from '~/ui/primitives/controls/row-tick'
import { Price } from '~/ui/primitives/display/price'

import {
  ProductRowActions,
  ProductState,
  ProductStock,
  ProductThumb,
} from '../../shared/products/product-parts'

export function ProductGrid({ rows, form }: { rows: readonly OfficeProduct[]; form: string | null }) {
  return (
    <ul className="office-grid">
      {rows.map((product) => (
        <li key={product.id} className="office-card">
          {form === null ? null : (
            <span className="office-card-tick">
              <RowTick form={form} id={product.id} label={`Отметить товар ${product.name}`} />
            </span>
          )}
          <ProductThumb imageUrl={product.imageUrl} large />
          <p className="font-semibold">{product.name}</p>
          <p className="text-caption text-muted">
            {product.sku} · {product.category}
          </p>
          <Price kopecks={product.priceKopecks} oldKopecks={product.oldPriceKopecks} className="font-bold" />
          <p className="flex flex-wrap items-center gap-2 text-small">
            <ProductState product={product} /> <ProductStock product={product} />
          </p>
          <ProductRowActions product={product} />
        </li>
      ))}
    </ul>
  )
}
