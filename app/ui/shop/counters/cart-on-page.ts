import type { CountedCart } from './counter-event'
import { countedGoods } from './counted-goods'

/** What the cart's page shows: its lines, their sum and the promo code in use; null of an empty cart. */
export function cartOnPage(data: unknown): CountedCart | null {
  const page: unknown = Array.isArray(data) ? data.at(-1) : data
  const { cart, promo } = (page ?? {}) as { cart?: { lines?: unknown[]; totalKopecks?: number }; promo?: { code: string } | null }
  const goods = (cart?.lines ?? []).flatMap((line) => {
    const known = countedGoods(line)
    return known ? [{ ...known, quantity: (line as { quantity: number }).quantity }] : []
  })
  if (goods.length === 0) return null
  return { goods, totalKopecks: cart?.totalKopecks ?? 0, ...(promo ? { coupon: promo.code } : {}) }
}
