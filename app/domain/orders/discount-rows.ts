import type { Prisma } from '~/platform/generated/prisma/client'
import { newId } from '~/platform/ids.server'

/** The sale that makes a line's price, and what it takes off each piece, in kopecks. */
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

/** What is kept of the rules that lowered a line's price: the sale in it and the promo code beside it. */
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
