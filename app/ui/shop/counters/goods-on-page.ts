import type { CountedGoods } from '../tracking/shop-events'
import { countedGoods } from './counted-goods'

/** Pages nest lists of products no deeper than this. */
const MAX_DEPTH = 5

/**
 * The products that stand anywhere in a page's data, by id. A form that changes the cart names a product by its id alone; name and price
 * are told from here, so that cards need not carry them twice.
 */
export function goodsOnPage(data: unknown): Map<string, CountedGoods> {
  const found = new Map<string, CountedGoods>()
  collect(data, MAX_DEPTH, found)
  return found
}

function collect(value: unknown, depth: number, found: Map<string, CountedGoods>): void {
  if (typeof value !== 'object' || value === null || depth === 0) return
  if (!Array.isArray(value)) {
    const goods = countedGoods(value)
    if (goods && !found.has(goods.id)) found.set(goods.id, goods)
  }
  for (const part of Object.values(value)) collect(part, depth - 1, found)
}
