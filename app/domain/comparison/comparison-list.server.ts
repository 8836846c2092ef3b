import { lineKey, readLineKey, type LineId } from '~/domain/cart/shared'
import { assertTinted } from '~/domain/tinted-paints/index.server'
import { sql } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { COMPARE_LIMIT } from './compare'

/** Of visible products only, by `lineKey`, in order, without duplicates, at most four. */
export async function keepComparable(keys: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(keys)].slice(0, COMPARE_LIMIT)
  if (wanted.length === 0) return []
  const rows = await sql<{ id: string }>(
    `SELECT product."id" FROM "Product" product JOIN "Category" category ON category."id" = product."categoryId" AND category."isActive"
     WHERE product."id" = ANY($1::uuid[]) AND product."isActive" AND product."archivedAt" IS NULL`,
    [wanted.map((key) => readLineKey(key).productId)],
    { name: 'comparable' },
  )
  const visible = new Set(rows.map((row) => row.id))
  return wanted.filter((key) => visible.has(readLineKey(key).productId))
}

/**
 * Drops deleted products.
 * @throws UserError when product or shade is unknown (404), not tinted so, already listed, or the list is full (409)
 */
export async function addToComparison(keys: readonly string[], line: LineId): Promise<string[]> {
  const [present, [added]] = await Promise.all([keepComparable(keys), keepComparable([lineKey(line)])])
  if (added === undefined) throw new UserError('Товар не найден', { status: 404 })
  if (present.includes(added)) throw new UserError('Товар уже в сравнении', { status: 409 })
  if (present.length >= COMPARE_LIMIT) {
    throw new UserError(
      `Сравнить можно не больше ${COMPARE_LIMIT} товаров. Уберите один из них, чтобы добавить новый.`,
      { status: 409 },
    )
  }
  await assertTinted(line)
  return [...present, added]
}
