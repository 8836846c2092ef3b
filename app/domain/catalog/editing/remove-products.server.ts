import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import { lockRows } from '~/platform/db/row-locks.server'

type DeletionBlocker = 'orders' | 'reviews' | 'carts'

const keptTexts: Record<DeletionBlocker, string> = {
  orders: 'есть в заказах',
  reviews: 'есть отзывы',
  carts: 'лежит в корзинах',
}

/** Decision 146. Reasons by id; products without an entry can be deleted. */
export async function findDeletionBlockers(
  { db }: Pick<Database, 'db'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const among = (used: object) =>
    db.product.findMany({ where: { id: { in: [...ids] }, ...used }, select: { id: true }, take: ids.length })
  const [orders, reviews, carts] = await Promise.all([
    among({ orderItems: { some: {} } }),
    among({ reviews: { some: {} } }),
    among({ cartItems: { some: {} } }),
  ])
  const kept = new Map<string, DeletionBlocker[]>()
  for (const [reason, products] of Object.entries({ orders, reviews, carts }) as [
    DeletionBlocker,
    { id: string }[],
  ][])
    for (const { id } of products) kept.set(id, [...(kept.get(id) ?? []), reason])
  return new Map(
    [...kept].map(([id, reasons]) => [id, reasons.map((reason) => keptTexts[reason]).join(', ')]),
  )
}

/**
 * Products in use are archived instead (decision 146); returns their reasons. The caller must write the audit
 * log and purge pages.
 */
export async function removeProducts(tx: Database, ids: readonly string[]): Promise<Map<string, string>> {
  await lockRows(tx, 'Product', ids)
  const kept = await findDeletionBlockers(tx, ids)
  const gone = ids.filter((id) => !kept.has(id))
  await tx.db.product.updateMany({
    where: { id: { in: [...kept.keys()] }, archivedAt: null },
    data: { archivedAt: now(), updatedAt: now() },
  })
  await tx.db.slugHistory.deleteMany({ where: { owner: 'PRODUCT', ownerId: { in: gone } } })
  await tx.db.product.deleteMany({ where: { id: { in: gone } } })
  return kept
}
