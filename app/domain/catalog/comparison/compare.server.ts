import { sql } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { COMPARE_LIMIT, compareProducts, type Comparison } from './compare'
import { findProducts } from '../product/read-product.server'

/** Visible products only, in order, without duplicates, at most four. */
export async function keepComparable(ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)].slice(0, COMPARE_LIMIT)
  if (wanted.length === 0) return []
  const rows = await sql<{ id: string }>(
    `SELECT product."id" FROM "Product" product JOIN "Category" category ON category."id" = product."categoryId" AND category."isActive"
     WHERE product."id" = ANY($1::uuid[]) AND product."isActive" AND product."archivedAt" IS NULL`,
    [wanted],
    { name: 'comparable' },
  )
  const visible = new Set(rows.map((row) => row.id))
  return wanted.filter((id) => visible.has(id))
}

/**
 * Drops deleted products.
 * @throws UserError when the product is unknown (404), already listed (409), or the list is full (409)
 */
export async function addToComparison(ids: readonly string[], productId: string): Promise<string[]> {
  const [present, [added]] = await Promise.all([keepComparable(ids), keepComparable([productId])])
  if (added === undefined) throw new UserError('Товар не найден', { status: 404 })
  if (present.includes(added)) throw new UserError('Товар уже в сравнении', { status: 409 })
  if (present.length >= COMPARE_LIMIT) {
    throw new UserError(
      `Сравнить можно не больше ${COMPARE_LIMIT} товаров. Уберите один из них, чтобы добавить новый.`,
      { status: 409 },
    )
  }
  return [...present, added]
}

export async function readComparison(ids: readonly string[]): Promise<Comparison> {
  const wanted = [...new Set(ids)].slice(0, COMPARE_LIMIT)
  const found = await findProducts(wanted)
  const pages = new Map(found.map(({ page }) => [page.id, page]))
  return compareProducts(wanted.map((id) => pages.get(id)).filter((page) => page !== undefined))
}
