import type { ListPlace, ShownLine, ShownProduct } from '../tracking/shop-event'
import type { ProviderProduct } from './provider-event'

/** A product that a page shows as providers know it. What is not known, and a former price that was no higher, is left out. */
export function providerProduct(product: ShownProduct, place?: ListPlace): ProviderProduct {
  const { id, name, priceKopecks, oldPriceKopecks, brand, category, color } = product
  return {
    id,
    name,
    priceKopecks,
    ...(oldPriceKopecks && oldPriceKopecks > priceKopecks ? { oldPriceKopecks } : {}),
    ...(brand ? { brand } : {}),
    ...(category ? { category: category.name } : {}),
    ...(color ? { variant: color } : {}),
    ...place,
  }
}

/** A line of a cart or an order as providers know it. */
export function providerLine({
  productId,
  sku,
  name,
  color,
  unitPriceKopecks,
  quantity,
}: ShownLine): ProviderProduct {
  const id = productId ?? sku ?? name
  return {
    ...providerProduct({ id, name, priceKopecks: unitPriceKopecks, ...(color ? { color } : {}) }),
    quantity,
  }
}
