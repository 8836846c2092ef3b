import type { Database } from '~/platform/db/db.server'

import { findShadesIn } from '~/domain/colors/index.server'
import { lineTint, type LineTint } from './line-tint'
import { readTintingTableIn } from './read-tinting-table.server'

interface TintedLine {
  productId: string
  tint: LineTint
}

/**
 * Whether the shop still tints these lines, at the agreed fees. The caller has locked the products.
 */
export async function areTintsValid({ db }: Database, lines: readonly TintedLine[]): Promise<boolean> {
  const [table, shades, products] = await Promise.all([
    readTintingTableIn(db),
    findShadesIn(
      db,
      lines.map(({ tint }) => tint.shadeId),
    ),
    db.product.findMany({
      where: { id: { in: lines.map(({ productId }) => productId) } },
      select: { id: true, brand: true, baseType: true, isTintable: true, volumeMl: true },
      take: lines.length,
    }),
  ])
  const byId = new Map(products.map((product) => [product.id, product]))
  return lines.every(({ productId, tint }) => {
    const product = byId.get(productId)
    const shade = shades.get(tint.shadeId)
    const valid = product && shade ? lineTint(product, shade, table) : null
    return valid !== null && valid.feeKopecks === tint.feeKopecks && valid.base === tint.base
  })
}

interface SoldTint {
  orderItemId: string
  tint: LineTint
  agreedAt: Date | null
}

/** In the transaction of the order. */
export async function recordTints({ db }: Database, sold: readonly SoldTint[]): Promise<void> {
  await db.orderItemTint.createMany({
    data: sold.map(({ orderItemId, agreedAt, tint }) => {
      const { shadeId, systemName, code, name, hex, base, volumeMl, feeKopecks } = tint
      return { orderItemId, agreedAt, shadeId, systemName, code, name, hex, base, volumeMl, feeKopecks }
    }),
  })
}

/** Whether cans of the order are tinted, or will be. */
export async function hasTints({ db }: Pick<Database, 'db'>, orderId: string): Promise<boolean> {
  const tint = await db.orderItemTint.findFirst({
    where: { orderItem: { orderId } },
    select: { orderItemId: true },
  })
  return tint !== null
}
