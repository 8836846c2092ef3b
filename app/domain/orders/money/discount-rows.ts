import { newId } from '~/platform/db/ids.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { kopecks, type Kopecks } from '~/platform/money/money'
import { splitKopecks } from '~/platform/money/split-kopecks'

/** `kopecks` is the discount per piece. */
export interface LineSale {
  id: string | null
  name: string
  kopecks: number
}

interface DiscountedLine {
  orderItemId: string
  quantity: number
  discountKopecks: number
  sale: LineSale | null
}

export function discountRows(
  { orderItemId, quantity, discountKopecks, sale }: DiscountedLine,
  promo: { id: string | null; code: string } | null,
): Prisma.OrderItemDiscountCreateManyInput[] {
  const rows: Prisma.OrderItemDiscountCreateManyInput[] = []
  if (sale !== null)
    rows.push({
      id: newId(),
      orderItemId,
      rule: 'SALE',
      ruleId: sale.id,
      name: sale.name,
      kopecks: sale.kopecks * quantity,
    })
  if (discountKopecks > 0) {
    const name = promo?.code ?? 'Скидка'
    rows.push({
      id: newId(),
      orderItemId,
      rule: 'PROMO_CODE',
      ruleId: promo?.id ?? null,
      name,
      kopecks: discountKopecks,
    })
  }
  return rows
}

interface DiscountedOrder {
  discountKopecks: number
  lines: readonly { unitPriceKopecks: number; quantity: number; discountKopecks: number }[]
}

/** Lines of the previous release have no discount; then the order's discount is distributed by value. */
export function agreedDiscounts({ discountKopecks, lines }: DiscountedOrder): Kopecks[] {
  const kept = lines.map((line) => kopecks(line.discountKopecks))
  if (kept.reduce((all, amount) => all + amount, 0) === discountKopecks) return kept
  const worth = lines.map(({ unitPriceKopecks, quantity }) => unitPriceKopecks * quantity)
  return splitKopecks(kopecks(discountKopecks), worth)
}
