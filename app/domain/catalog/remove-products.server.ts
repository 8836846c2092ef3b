import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'
import { lockRows } from '~/platform/row-locks.server'

/** Why a product is kept though it was to be deleted: what would be lost with it. */
type DeletionBlocker = 'orders' | 'reviews' | 'carts'

const keptTexts: Record<DeletionBlocker, string> = {
  orders: 'есть в заказах',
  reviews: 'есть отзывы',
  carts: 'лежит в корзинах',
}

/** Why these products cannot be deleted (decision 30), in words by id; what is not there can be. */
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
 * Deletes products with their pictures, documents, movements and old addresses, in the caller's transaction; those in use go to the archive instead (decision 30). Returns
 * why each of these did. The audit log and pages are the caller's to see to.
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
