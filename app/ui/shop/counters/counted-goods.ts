import type { CountedGoods } from '../tracking/shop-events'

/** A product of a page's data (a card, a line of the cart) as counters know it; null for anything else. */
export function countedGoods(value: unknown): CountedGoods | null {
  if (typeof value !== 'object' || value === null) return null
  const fields = value as Record<string, unknown>
  const { name, oldPriceKopecks, brand, color } = fields
  const id = fields.productId ?? fields.id
  const priceKopecks = fields.priceKopecks ?? fields.unitPriceKopecks
  if (typeof id !== 'string' || typeof name !== 'string' || typeof priceKopecks !== 'number') return null
  return {
    id,
    name,
    priceKopecks,
    ...(typeof oldPriceKopecks === 'number' && oldPriceKopecks > priceKopecks ? { oldPriceKopecks } : {}),
    ...(typeof brand === 'string' ? { brand } : {}),
    ...(typeof color === 'string' ? { variant: color } : {}),
  }
}
