// Slowest statements at 100,000 products and 1,000,000 movements.
import { permissions } from '~/domain/auth/shared'
import { listStock, readStockSummary, stockListQuery } from '~/domain/catalog/index.server'
import {
  confirmStockTake,
  listMovements,
  listStockTakeLines,
  movementListQuery,
  readCountSheet,
  readStock,
  readStockTake,
  scanProduct,
  startStockTake,
  stockTakeQuery,
} from '~/domain/inventory/index.server'
import { closeDatabase, sql } from '~/platform/db/db.server'
import { versionOf } from '~/platform/forms/row-version'

import { openBenchDatabase } from './support/bench-database'
import { fillStock } from './support/fill-stock'
import { measure } from './support/measure-page'

const PRODUCTS = 100_000
const DIFFERENCES = 3_000
const actor = { kind: 'staff', id: null, name: 'Начальник', ip: null, permissions } as const

const bench = await openBenchDatabase(PRODUCTS)

type Query = Record<string, string>
const named = (what: string, query: Query) =>
  [what, ...Object.entries(query).map(([name, value]) => `${name} ${value}`)].join(', ')

async function measureLists(): Promise<void> {
  const [category] = await sql<{ id: string }>('SELECT "id" FROM "Category" LIMIT 1')
  const [product] = await sql<{ id: string }>('SELECT "id" FROM "Product" LIMIT 1')
  const stock: Query[] = [
    ...[{}, { page: '50', size: '100' }, { view: 'grid' }, { category: category?.id ?? '' }, { state: 'low' }, { state: 'out' }, { state: 'inStock' }],
    ...['name', 'priceKopecks', 'stock'].flatMap((sort): Query[] => [{ sort }, { sort, direction: 'asc', page: '50', size: '100' }]),
    ...['краска', 'кра-', 'нетникого', 'ъэ'].map((search) => ({ search })), { search: 'эмаль', state: 'low', sort: 'stock' },
  ] // prettier-ignore
  for (const query of stock)
    await measure(named('stock', query), () => listStock(stockListQuery.parse(query)))
  await measure('stock, summary', readStockSummary)
  const movements: Query[] = [
    ...[{}, { page: '50', size: '100' }, { direction: 'asc' }, { product: product?.id ?? '' }],
    ...['ORDER', 'SUPPLY', 'STOCK_TAKE'].map((reason) => ({ reason })), { from: '2026-06-01', to: '2026-06-30' }, { reason: 'ADJUSTMENT', from: '2026-06-01' },
  ] // prettier-ignore
  for (const query of movements)
    await measure(named('movements', query), () => listMovements(movementListQuery.parse(query), []))
  await measure('movements of one product', () => readStock(product?.id ?? ''))
}

async function measureStockTake(): Promise<void> {
  await sql(`UPDATE "StockTake" SET "status" = 'CANCELLED' WHERE "status" = 'OPEN'`)
  const since = performance.now()
  const id = await startStockTake('all', actor)
  process.stdout.write(
    `stock-take of ${PRODUCTS} products begun after ${(performance.now() - since).toFixed(0)} ms\n`,
  )
  const [product] = await sql<{ sku: string }>(
    'SELECT "sku" FROM "Product" WHERE "archivedAt" IS NULL LIMIT 1',
  )
  await measure('stock-take, a scan', () =>
    scanProduct({ stockTakeId: id, code: product?.sku ?? '', pieces: 1, actor }),
  )
  await sql(
    `UPDATE "StockTakeLine" line SET "counted" = product."stock" + 1, "expected" = product."stock", "state" = 'DIFFERING', "countedAt" = now()
     FROM "Product" product WHERE product."id" = line."productId" AND line."id" IN (SELECT "id" FROM "StockTakeLine" WHERE "stockTakeId" = $1::uuid AND "state" = 'LEFT' ORDER BY "name" LIMIT $2)`,
    [id, DIFFERENCES],
  )
  await sql('ANALYZE "StockTakeLine"')
  for (const view of ['all', 'left', 'counted', 'differing']) {
    for (const page of ['1', '50'])
      await measure(`stock-take, ${view}, page ${page}`, () =>
        listStockTakeLines(id, stockTakeQuery.parse({ view, page, size: '100' }), []),
      )
  }
  await measure('stock-take, count sheet', () => readCountSheet(id, 1))
  const requestedAt = performance.now()
  const version = versionOf(await readStockTake(id))
  const outcome = await confirmStockTake({ id, uncounted: 'leave', version, actor })
  process.stdout.write(
    `confirmed: ${JSON.stringify(outcome)} after ${(performance.now() - requestedAt).toFixed(0)} ms\n`,
  )
}

try {
  await fillStock(bench.url)
  await measureLists()
  await measureStockTake()
} finally {
  await closeDatabase()
  await bench.stop()
}
