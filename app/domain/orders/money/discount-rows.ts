import type { Prisma } from '~/platform/generated/prisma/client'
import { newId } from '~/platform/db/ids.server'

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
