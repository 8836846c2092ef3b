import { atOwnPrices, heldPriceColumns, applySalePrices, removeSalePrices } from '~/domain/sales/index.server'
import { recordWebhookEvents } from '~/domain/webhooks/index.server'
import { purgeTags } from '~/platform/cache/cache.server'
import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { orTaken } from '~/platform/errors/unique-violation.server'
import type { Prisma, Product } from '~/platform/generated/prisma/client'
import { lockRows } from '~/platform/db/row-locks.server'

import {
  attributeColumns,
  attributeRows,
  selectOf,
  type AttributeColumn,
} from '../attributes/attribute-columns'
import type { AttributeRow } from '../attributes/attribute-row'
import { CATALOG_TAG } from '../catalog-tag.server'

const otherTypes = {
  sku: 'text',
  archivedAt: 'timestamptz',
  categoryId: 'uuid',
  properties: '"ProductProperty"[]',
  minStock: 'int',
  priceKopecks: 'int',
  compareAtPriceKopecks: 'int',
  specifications: 'jsonb',
} as const satisfies Partial<Record<keyof Product, string>>

type Column = keyof typeof otherTypes | AttributeColumn

const columnTypes: Readonly<Record<Column, string>> = {
  ...(Object.fromEntries(attributeColumns.map((column) => [column, typeOf(attributeRows[column])])) as Record<
    AttributeColumn,
    string
  >),
  ...otherTypes,
}

function typeOf(row: AttributeRow): string {
  if (row.control === 'tick') return 'boolean'
  if (row.control !== 'number') return 'text'
  return row.factor !== undefined || row.decimals === 0 ? 'int' : 'float8'
}

/** A change of these recalculates sales. */
const pricing: readonly Column[] = ['categoryId', 'brand', 'priceKopecks', 'compareAtPriceKopecks']

export interface ProductValues extends Partial<Pick<Product, Column>> {
  id: string
}

const standColumns = {
  id: true, sku: true, barcode: true, name: true, stock: true, inStock: true, isActive: true, archivedAt: true, categoryId: true, brand: true, properties: true, minStock: true, priceKopecks: true, compareAtPriceKopecks: true,
} as const satisfies Partial<Record<keyof Product, true>> // prettier-ignore

/** Prices without sales; further columns where they were asked for. */
export type ProductStand = Pick<Product, keyof typeof standColumns> & Partial<Pick<Product, FurtherColumn>>

export type FurtherColumn = Exclude<AttributeColumn, keyof typeof standColumns> | 'specifications'

const furtherColumns = [...attributeColumns, 'specifications'].filter(
  (column): column is FurtherColumn => !(column in standColumns),
)

/** Columns that a stand has only when they are asked for. */
export const furtherColumnsAmong = (columns: Iterable<string>): FurtherColumn[] => {
  const wanted = new Set(columns)
  return furtherColumns.filter((column) => wanted.has(column))
}

export async function readProductStands(
  database: Pick<Database, 'db'>,
  ids: readonly string[],
  further: readonly FurtherColumn[] = [],
): Promise<ProductStand[]> {
  return findProductStands(database, { id: { in: [...ids] } }, { further, limit: ids.length })
}

interface StandSelection {
  further?: readonly FurtherColumn[]
  limit: number
  inOrder?: boolean
}

/** For a condition by an index. `inOrder` gives the products with the lowest ids. */
export async function findProductStands(
  { db }: Pick<Database, 'db'>,
  where: Prisma.ProductWhereInput,
  { further = [], limit, inOrder = false }: StandSelection,
): Promise<ProductStand[]> {
  const rows = await db.product.findMany({
    where,
    select: { ...standColumns, ...heldPriceColumns, ...selectOf(further) },
    ...(inOrder ? { orderBy: { id: 'asc' } } : {}),
    take: limit,
  })
  return rows.map((row) => atOwnPrices(row))
}

export async function lockProductStands(
  tx: Database,
  ids: readonly string[],
  further: readonly FurtherColumn[] = [],
): Promise<ProductStand[]> {
  await lockRows(tx, 'Product', ids)
  return readProductStands(tx, ids, further)
}

/**
 * The caller must lock the products first, and write the audit log and `purgeCatalog` afterwards. All items
 * must set the same columns. Recalculates sales; triggers update search, facets and the office list.
 * @throws UserError (409, beside `sku` or `externalId`) for a taken one
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
  const keys = ownKeys.filter((name) => columns.includes(name))
  await (keys.length > 0 ? orTaken(() => takenKey(products, keys), write) : write())
  if (isPriced) await applySalePrices(tx, ids)
  await recordWebhookEvents(tx, { type: 'product.updated', ids })
}

/** Columns that no two products share. */
const ownKeys = ['sku', 'externalId'] as const

function takenKey(products: readonly ProductValues[], keys: readonly (typeof ownKeys)[number][]): UserError {
  const [field = 'sku'] = keys
  const label = keys.map((key) => (key === 'sku' ? 'Артикул' : 'Внешний код')).join(' или ')
  const texts = products.flatMap((product) => keys.map((key) => product[key] ?? '')).filter(Boolean)
  return new UserError(`${label} занят другим товаром: ${texts.join(', ')}`, { status: 409, field })
}

/** Takes effect on commit. */
export function purgeCatalog(tx: Database): Promise<void> {
  return purgeTags([CATALOG_TAG], tx)
}
