import { atOwnPrices, heldPriceColumns, applySalePrices, removeSalePrices } from '~/domain/sales/index.server'
import { recordWebhookEvents } from '~/domain/webhooks/index.server'
import { purgeTags } from '~/platform/cache/cache.server'
import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import type { Product } from '~/platform/generated/prisma/client'
import { lockRows } from '~/platform/db/row-locks.server'

import { CATALOG_TAG } from '../catalog-tag.server'

const columnTypes = {
  inStock: 'boolean',
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
export type ProductStand = Pick<Product, Column | 'id' | 'sku' | 'name'>

const standColumns = {
  id: true, sku: true, name: true, inStock: true, archivedAt: true, categoryId: true, brand: true, properties: true, minStock: true, priceKopecks: true, compareAtPriceKopecks: true,
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
 */
export async function changeProducts(tx: Database, products: readonly ProductValues[]): Promise<void> {
  const [first] = products
  if (!first) return
  const columns = (Object.keys(columnTypes) as Column[]).filter((name) => name in first)
  const ids = products.map(({ id }) => id)
  const isPriced = columns.some((name) => pricing.includes(name))
  if (isPriced) await removeSalePrices(tx, ids)
  const typed = columns.map((name) => `"${name}" ${columnTypes[name]}`)
  await tx.sql(
    `UPDATE "Product" product SET ${columns.map((name) => `"${name}" = change."${name}"`).join(', ')}, "updatedAt" = $2
     FROM jsonb_to_recordset($1::jsonb) AS change("id" uuid, ${typed.join(', ')}) WHERE product."id" = change."id"`,
    [JSON.stringify(products), now()],
  )
  if (isPriced) await applySalePrices(tx, ids)
  await recordWebhookEvents(tx, { type: 'product.updated', ids })
}

/** Takes effect on commit. */
export function purgeCatalog(tx: Database): Promise<void> {
  return purgeTags([CATALOG_TAG], tx)
}
