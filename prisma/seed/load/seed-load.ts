import type { Client } from 'pg'

import { refreshSearchFigures } from '~/domain/catalog/index.server'
import { LINE_COLUMNS } from '~/domain/orders/placing/order-line-columns'
import { purgeTags } from '~/platform/cache/cache.server'
import type { Sql } from '~/platform/db/db.server'

import { CATEGORIES } from '../catalog/categories'
import { buildCustomers, type SeedCustomer } from '../people/build-customers'
import { createRandom } from '../random'
import { copyRows, type Cell } from '../write/copy-rows'
import { withClient } from '../write/with-client'
import {
  buildLoadProducts,
  FAMILY_COLUMNS,
  IMAGE_COLUMNS,
  loadFamilyRows,
  loadImageRows,
  loadProductRows,
  type LoadFamily,
  type LoadProduct,
  type ProductTemplate,
} from './load-catalog'
import { isHeld, loadOrders, type LoadOrder } from './load-orders'
import * as rows from './load-rows'

interface Suspended extends Record<string, unknown> {
  drop: string
  restore: string
}

const FIND = `
  SELECT format('DROP INDEX %s', index.indexrelid::regclass) AS "drop", pg_get_indexdef(index.indexrelid) AS "restore"
  FROM pg_index index JOIN pg_class relation ON relation.oid = index.indrelid JOIN pg_namespace space ON space.oid = relation.relnamespace
  WHERE relation.relname = ANY($1) AND space.nspname = current_schema()
    AND NOT EXISTS (SELECT 1 FROM pg_constraint held WHERE held.conindid = index.indexrelid)
  UNION ALL
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  FROM pg_constraint WHERE contype = 'f' AND conrelid IN (SELECT oid FROM pg_class WHERE relname = ANY($1) AND relnamespace = current_schema()::regnamespace)`

/** Recreating the indexes is far faster than updating them row by row. */
async function withoutIndexes<T>(run: Sql, tables: readonly string[], work: () => Promise<T>): Promise<T> {
  await run(`SET LOCAL maintenance_work_mem = '1GB'`)
  await run('SET LOCAL synchronous_commit = off')
  const suspended = await run<Suspended>(FIND, [tables])
  for (const { drop } of suspended) await run(drop)
  const result = await work()
  for (const { restore } of suspended) await run(restore)
  return result
}

export interface LoadSize {
  products: number
  orders: number
  customers: number
}

const TABLES = [
  'Product',
  'ProductImage',
  'ProductSearch',
  'User',
  'Order',
  'OrderItem',
  'StockMovement',
  'OrderEvent',
  'Consent',
]

/**
 * One transaction.
 * @throws when load-test rows already exist (article numbers and emails collide)
 */
export async function seedLoad(
  databaseUrl: string,
  size: LoadSize,
  at: Date,
  say: (line: string) => void,
): Promise<void> {
  await withClient(databaseUrl, async (client, run) => {
    const { products, families } = await variations(client, size.products, at)
    const customers = size.customers > 0 ? withUniqueEmails(buildCustomers(size.customers, at)) : []
    const { rows: known } = await client.query<{ orderNumber: string }>('SELECT "orderNumber" FROM "Order"')
    const numbers = known.map(({ orderNumber }) => orderNumber)
    if (size.orders > 0 && (products.length === 0 || customers.length === 0))
      throw new RangeError('Orders need products and customers')
    await withoutIndexes(run, TABLES, async () => {
      await write(
        client,
        {
          products,
          families,
          customers,
          orders: () => loadOrders(size.orders, { customers: customers.length, products, numbers, at }),
        },
        say,
      )
      await refreshSearchFigures({ sql: run })
      say('Search rows are written; indexes follow …')
    })
    await purgeTags(['*'], { sql: run })
  })
  await withClient(databaseUrl, (client) => client.query('ANALYZE'))
}

function withUniqueEmails(customers: readonly SeedCustomer[]): SeedCustomer[] {
  return customers.map((customer, index) => ({
    ...customer,
    email: customer.email.replace('@', `.n${index + 1}@`),
  }))
}

async function variations(client: Client, count: number, at: Date): Promise<{ products: LoadProduct[]; families: LoadFamily[] }> {
  if (count === 0) return { products: [], families: [] }
  const { rows: products } = await client.query<Record<string, Cell>>('SELECT *, "properties"::text[] AS "properties", "specifications"::text AS "specifications" FROM "Product" WHERE "barcode" IS NOT NULL ORDER BY "id"')
  const { rows: images } = await client.query<Record<string, Cell>>('SELECT * FROM "ProductImage" ORDER BY "productId", "position"')
  const { rows: categories } = await client.query<{ id: string; slug: string }>('SELECT "id", "slug" FROM "Category"')
  const { rows: numbers } = await client.query<{ sku: string }>('SELECT "sku" FROM "Product"')
  const names = new Map<Cell, string>(categories.map(({ id, slug }) => [id, CATEGORIES.find((one) => one.slug === slug)?.name ?? slug]))
  const byProduct = Map.groupBy(images, ({ productId }) => productId)
  const templates = products.map((row): ProductTemplate => ({ row, images: byProduct.get(row['id'] ?? null) ?? [] }))
  return buildLoadProducts(count, templates, (id) => names.get(id) ?? '', new Set(numbers.map(({ sku }) => sku)), at)
} // prettier-ignore

interface LoadData {
  products: readonly LoadProduct[]
  families: readonly LoadFamily[]
  customers: readonly SeedCustomer[]
  orders: () => Iterable<LoadOrder>
}

function countUp({ products, customers, orders }: LoadData): {
  sold: Int32Array
  figures: rows.CustomerFigures
} {
  const sold = new Int32Array(products.length)
  const figures = {
    orders: new Int32Array(customers.length),
    spent: new Float64Array(customers.length),
    last: new Float64Array(customers.length),
  }
  for (const order of orders()) {
    figures.orders[order.customer] = (figures.orders[order.customer] ?? 0) + 1
    figures.last[order.customer] = order.placedAt.getTime()
    if (!isHeld(order)) continue
    figures.spent[order.customer] = (figures.spent[order.customer] ?? 0) + rows.worthOf(order)
    for (const { product, quantity } of order.lines) sold[product] = (sold[product] ?? 0) + quantity
  }
  return { sold, figures }
}

async function write(client: Client, data: LoadData, say: (line: string) => void): Promise<void> {
  const { products, families, customers, orders } = data
  const random = createRandom('load stock')
  const stock = Int32Array.from(products, () => random.place([8, 92]) * random.int(1, 300))
  const { sold, figures } = countUp(data)
  const columns = Object.keys(products[0]?.template.row ?? {})
  const copies: [string, readonly string[], Iterable<readonly Cell[]>][] = [
    ['ProductFamily', FAMILY_COLUMNS, loadFamilyRows(families)],
    ['Product', columns, loadProductRows(products, columns, stock, sold)],
    ['ProductImage', IMAGE_COLUMNS, loadImageRows(products)],
    ['User', rows.USER_COLUMNS, rows.userRows(customers, figures)],
    ['Order', rows.ORDER_COLUMNS, rows.orderRows(orders(), customers)],
    ['OrderItem', LINE_COLUMNS, rows.itemRows(orders(), products)],
    ['StockMovement', rows.MOVEMENT_COLUMNS, rows.movementRows(orders(), products, stock, sold)],
    ['OrderEvent', rows.EVENT_COLUMNS, rows.eventRows(orders())],
    ['Consent', rows.CONSENT_COLUMNS, rows.consentRows(orders(), customers)],
  ]
  for (const [table, names, cells] of copies) {
    if (names.length === 0) continue
    const startedAt = performance.now()
    await copyRows(client, table, names, cells)
    say(`${table}: written in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  }
}
