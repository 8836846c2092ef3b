import type { ListPlace, ShownLine, ShownProduct } from '../tracking/shop-event'
import type { ProviderProduct } from './provider-event'

/** Unknown values are omitted, and so is an old price that is not higher. */
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
