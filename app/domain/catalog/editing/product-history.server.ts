import type { Actor } from '~/domain/audit/index.server'
import { atOwnPrices, heldPriceColumns } from '~/domain/sales/index.server'
import { getDb, transaction } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { Prisma } from '~/platform/generated/prisma/client'
import { isId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'

import { productFieldColumns, type ProductFields } from './product-fields'
import type { ProductHistory } from './product-history'
import { updateProduct } from './save-product.server'

const LAST = 50

const elsewhere: readonly string[] = ['archivedAt', 'familyId']

/**
 * Newest first.
 * @throws UserError (404)
 */
export async function readProductHistory(productId: string): Promise<ProductHistory> {
  const product = isId(productId)
    ? await getDb().product.findUnique({ where: { id: productId }, select: { name: true } })
    : null
  if (!product) throw notFound()
  const entries = await getDb().auditLog.findMany({
    where: { entity: 'Product', entityId: productId },
    select: { id: true, action: true, actorName: true, createdAt: true, before: true, after: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: LAST,
  })
  return {
    productId,
    name: product.name,
    entries: entries.map((entry) => {
      const [before, after] = [valuesOf(entry.before), valuesOf(entry.after)]
      return { ...entry, before, after, isReturnable: Object.keys(returnable(before)).length > 0 }
    }),
  }
}

/**
 * Restores only the fields of that change, with all checks; stock and pictures stay. Returns whether anything
 * changed.
 * @throws UserError (404), or as `updateProduct`
 */
export async function bringProductBack({
  productId,
  entryId,
  actor,
}: {
  productId: string
  entryId: string
  actor: Actor
}): Promise<boolean> {
  if (!isId(productId)) throw notFound()
  return transaction(async (tx) => {
    await lockRows(tx, 'Product', [productId])
    const [row, entry] = await Promise.all([
      tx.db.product.findUnique({
        where: { id: productId },
        select: { ...productFieldColumns, ...heldPriceColumns },
      }),
      tx.db.auditLog.findFirst({
        where: { id: entryId, entity: 'Product', entityId: productId },
        select: { before: true },
      }),
    ])
    if (!row) throw notFound()
    const product = atOwnPrices(row)
    const earlier = returnable(valuesOf(entry?.before ?? null))
    if (Object.keys(earlier).length === 0)
      throw new UserError('У этой записи нет прежних значений', { status: 404 })
    const different = Object.entries(earlier).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(product[name as keyof ProductFields]),
    )
    if (different.length === 0) return false
    await updateProduct(tx, actor, productId, Object.fromEntries(different))
    return true
  })
}

const notFound = (): UserError => new UserError('Товар не найден', { status: 404 })

function valuesOf(json: Prisma.JsonValue | null): Record<string, unknown> | null {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : null
}

function returnable(values: Record<string, unknown> | null): Record<string, unknown> {
  const entries = Object.entries(values ?? {}).filter(
    ([name]) => Object.hasOwn(productFieldColumns, name) && !elsewhere.includes(name),
  )
  return Object.fromEntries(entries)
}
