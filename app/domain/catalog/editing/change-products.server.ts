import { atOwnPrices, heldPriceColumns, applySalePrices, removeSalePrices } from '~/domain/sales/index.server'
import { recordWebhookEvents } from '~/domain/webhooks/index.server'
import { purgeTags } from '~/platform/cache/cache.server'
import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { orTaken } from '~/platform/errors/unique-violation.server'
import type { Product } from '~/platform/generated/prisma/client'
import { lockRows } from '~/platform/db/row-locks.server'

import { CATALOG_TAG } from '../catalog-tag.server'

const columnTypes = {
  sku: 'text',
  barcode: 'text',
  inStock: 'boolean',
  isActive: 'boolean',
  archivedAt: 'timestamptz',
  categoryId: 'uuid',
  brand: 'text',
  properties: '"ProductProperty"[]',
  minStock: 'int',
  priceKopecks: 'int',
  compareAtPriceKopecks: 'int',
} as const satisfies Partial<Record<keyof Product, string>>

type Column = keyof typeof columnTypes

/** A change of these recalculates sales. */
const pricing: readonly Column[] = ['categoryId', 'brand', 'priceKopecks', 'compareAtPriceKopecks']

export interface ProductValues extends Partial<Pick<Product, Column>> {
  id: string
}

/** Prices without sales. */
export type ProductStand = Pick<Product, Column | 'id' | 'name' | 'stock'>

const standColumns = {
  id: true, sku: true, barcode: true, name: true, stock: true, inStock: true, isActive: true, archivedAt: true, categoryId: true, brand: true, properties: true, minStock: true, priceKopecks: true, compareAtPriceKopecks: true,
} as const satisfies Record<keyof ProductStand, true> // prettier-ignore

export async function readProductStands(
  { db }: Pick<Database, 'db'>,
  ids: readonly string[],
): Promise<ProductStand[]> {
  const rows = await db.product.findMany({
    where: { id: { in: [...ids] } },
    select: { ...standColumns, ...heldPriceColumns },
    take: ids.length,
  })
  return rows.map(atOwnPrices)
}

export async function lockProductStands(tx: Database, ids: readonly string[]): Promise<ProductStand[]> {
  await lockRows(tx, 'Product', ids)
  return readProductStands(tx, ids)
}

/**
 * The caller must lock the products first, and write the audit log and `purgeCatalog` afterwards. All items
 * must set the same columns. Recalculates sales; triggers update search, facets and the office list.
 * @throws UserError (409, beside `sku`) for a taken sku
 */
export async function changeProducts(tx: Database, products: readonly ProductValues[]): Promise<void> {
  const [first] = products
  if (!first) return
  const columns = (Object.keys(columnTypes) as Column[]).filter((name) => name in first)
  const ids = products.map(({ id }) => id)
  const isPriced = columns.some((name) => pricing.includes(name))
  if (isPriced) await removeSalePrices(tx, ids)
  const typed = columns.map((name) => `"${name}" ${columnTypes[name]}`)
  const write = () =>
    tx.sql(
      `UPDATE "Product" product SET ${columns.map((name) => `"${name}" = change."${name}"`).join(', ')}, "updatedAt" = $2
       FROM jsonb_to_recordset($1::jsonb) AS change("id" uuid, ${typed.join(', ')}) WHERE product."id" = change."id"`,
      [JSON.stringify(products), now()],
    )
  await (columns.includes('sku') ? orTaken(() => takenSku(products), write) : write())
  if (isPriced) await applySalePrices(tx, ids)
  await recordWebhookEvents(tx, { type: 'product.updated', ids })
}

const takenSku = (products: readonly ProductValues[]): UserError =>
  new UserError(`Артикул занят другим товаром: ${products.map(({ sku }) => sku ?? '').join(', ')}`, {
    status: 409,
    field: 'sku',
  })

/** Takes effect on commit. */
export function purgeCatalog(tx: Database): Promise<void> {
  return purgeTags([CATALOG_TAG], tx)
}
