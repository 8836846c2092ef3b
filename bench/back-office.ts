// Slowest statement of each list, and the memory of a full export. Uses the database of `npm run bench --
// seed`, with the same BENCH_SIZE.
import { auditListQuery, listAudit } from '~/domain/audit/index.server'
import { applyAtOnce, draftChange, planChange, priceRule, readChange } from '~/domain/bulk-edit/index.server'
import { permissions } from '~/domain/auth/shared'
import {
  listOfficeProducts,
  officeProductQuery,
  readOfficeProductChoices,
} from '~/domain/catalog/index.server'
import { listMessages, messageListQuery } from '~/domain/content/index.server'
import { listNotifications, readBell } from '~/domain/notifications/index.server'
import { listBoard, listOrders, orderListQuery } from '~/domain/orders/index.server'
import { overviewQuery, readOrderCards, readOverview, refreshOverview } from '~/domain/overview/index.server'
import { listOfficeReviews, officeReviewQuery } from '~/domain/reviews/index.server'
import { searchOffice } from '~/admin/shared/search/office-search.server'
import { openExport } from '~/domain/exchange/index.server'
import { getPool } from '~/platform/db/database-pools.server'
import { closeDatabase, sql } from '~/platform/db/db.server'
import { migrateDatabase } from '~prisma/migrate/migrate-database'

import { openBenchServer, useDatabase } from './support/bench-database'
import { fillDesk } from './support/fill-list-preferences'
import { measure } from './support/measure-page'
import { shopSize } from './support/shop-sizes'
import { timeStatements } from './support/time-statements'

const PRICES = 3_000
const { name: shop, orders: ORDERS } = shopSize()
const server = await openBenchServer()
const url = await server.database(shop, false)
useDatabase(url)
await migrateDatabase(url)

type Query = Record<string, string>

const list = (query: Query) => () => listOrders(orderListQuery.parse(query))
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'
const boss = {
  userId: UNKNOWN_ID,
  sessionId: UNKNOWN_ID,
  name: 'Начальник',
  email: 'boss@example.ru',
  role: 'ADMIN',
  permissions,
  mustSetUpTwoFactor: false,
} as const

async function measureDesk(): Promise<void> {
  const lists: [string, (query: Query) => Promise<unknown>, Query[]][] = [
    ['audit log', (query) => listAudit(auditListQuery.parse(query)), [{ entity: 'order' }, { search: 'сотрудник 3' }, { search: 'нетникого' }, { search: 'ъэ' }]],
    ['messages', (query) => listMessages(messageListQuery.parse(query)), [{ state: 'waiting' }, { search: 'person77' }, { search: 'нетникого' }, { search: 'ъэ' }]],
    ['reviews', (query) => listOfficeReviews(officeReviewQuery.parse(query)), [{ status: 'PENDING' }, { rating: '1' }, { search: 'краска' }, { search: 'нетникого' }, { search: 'ъэ' }]],
  ] // prettier-ignore
  for (const [name, read, queries] of lists) {
    for (const query of [{}, { page: '50', size: '100' }, ...queries]) {
      await measure([name, ...Object.values(query)].join(', '), () => read(query))
    }
  }
  await measure('notifications', () => listNotifications({ filter: 'all', page: 1 }, boss))
  await measure('notifications, unread', () => listNotifications({ filter: 'unread', page: 1 }, boss))
  await measure('notifications, page 500', () => listNotifications({ filter: 'all', page: 500 }, boss))
  await measure('bell', () => readBell(boss))
  for (const words of ['ковал', 'cc-7f3', 'анна', '+7 949 12', 'краска', 'нетникого', 'ъэ']) {
    await measure(`palette, ${words}`, () => searchOffice(words, boss))
  }
}

try {
  const since = performance.now()
  await refreshOverview()
  process.stdout.write(
    `the worker's figures of the overview: ${((performance.now() - since) / 1_000).toFixed(1)} s\n`,
  )
  await sql('VACUUM (ANALYZE) "Order"')
  for (const period of ['30', '365'])
    await measure(`overview, ${period} days`, () =>
      readOverview(overviewQuery.parse({ period }), { permissions }),
    )
  await measure('orders manager, cards', readOrderCards)
  await measure('orders, first page', list({}))
  await measure('orders, page 50', list({ page: '50', size: '100' }))
  await measure('orders, by a status', list({ status: 'PENDING' }))
  await measure('orders, by a payment', list({ paymentStatus: 'PAID' }))
  await measure('orders, by delivery', list({ delivery: 'PICKUP' }))
  await measure('orders, by a source nobody has', list({ source: 'ADMIN' }))
  await measure('orders, a month', list({ from: '2026-06-01', to: '2026-06-30' }))
  await measure('orders, by amount', list({ min: '10000', max: '12000' }))
  await measure('orders, sorted by amount', list({ sort: 'totalKopecks', direction: 'asc' }))
  await measure('orders, searched by a name', list({ search: 'ковал' }))
  await measure('orders, searched by a number', list({ search: 'cc-7f3a' }))
  await measure('orders, searched in vain', list({ search: 'нетникого' }))
  await measure('orders, searched by two letters', list({ search: 'ли' }))
  await measure('orders, searched by two letters in vain', list({ search: 'ъэ' }))
  const [middle] = await sql<{ id: string; createdAt: Date }>(
    'SELECT "id", "createdAt" FROM "Order" ORDER BY "createdAt" LIMIT 1 OFFSET 20',
  )
  if (middle)
    await measure(
      'orders, the deepest page',
      list({ place: `after:${middle.createdAt.toISOString()}:${middle.id}` }),
    )
  await measure('orders, board', listBoard)
  await measureProducts()
  await fillDesk(url)
  await sql('ANALYZE "AuditLog", "ContactMessage"')
  await measureDesk()
  await measureExport()
} finally {
  await closeDatabase()
  await server.stop()
}

async function measureProducts(): Promise<void> {
  await sql('VACUUM (ANALYZE) "OfficeProduct", "OfficeProductText"')
  const products = (query: Query) => () => listOfficeProducts(officeProductQuery.parse(query))
  const [category] = await sql<{ id: string }>('SELECT "id" FROM "Category" LIMIT 1')
  const [family] = await sql<{ id: string }>('SELECT "id" FROM "ProductFamily" LIMIT 1')
  const queries: Query[] = [
    ...[{}, { page: '50', size: '100' }, { view: 'grid' }, { inactive: 'on' }, { archived: 'on' }, { category: category?.id ?? '' }],
    ...[{ availability: 'inStock' }, { availability: 'outOfStock' }, { min: '500', max: '700' }, { brand: 'нет такого' }, { family: family?.id ?? '' }],
    ...[{ lowStock: 'on' }, { noPhoto: 'on' }, { noDescription: 'on' }, { onSale: 'on' }, { onSale: 'on', lowStock: 'on', sort: 'name' }],
    ...['name', 'priceKopecks', 'stock'].flatMap((sort): Query[] => [{ sort }, { sort, direction: 'asc', page: '50', size: '100' }]),
    ...['краска', 'краска белая', 'кра-', 'рубинит', 'нетникого', 'ъэ', 'ли'].map((search) => ({ search })),
    { search: 'эмаль', sort: 'stock', availability: 'inStock' },
  ] // prettier-ignore
  for (const query of queries)
    await measure(
      ['products', ...Object.entries(query).map(([name, value]) => `${name} ${value}`)].join(', '),
      products(query),
    )
  const [row] = await sql<{ id: string; stock: number }>(
    'SELECT "id", "stock" FROM "OfficeProduct" ORDER BY "stock" OFFSET 50000 LIMIT 1',
  )
  if (row) {
    await measure(
      'products, the deepest page by stock',
      products({ sort: 'stock', place: `after:${row.stock}:${row.id}` }),
    )
    await measure(
      'products, the deepest page by name',
      products({ sort: 'name', place: `after:text:${row.id}` }),
    )
  }
  await measure('products, names to choose from', () => readOfficeProductChoices(null))
  await measurePrices()
}

async function measurePrices(): Promise<void> {
  const rows = await sql<{ id: string }>(
    'SELECT "id" FROM "OfficeProduct" WHERE "isActive" ORDER BY "createdAt" DESC, "id" LIMIT $1',
    [PRICES],
  )
  const chosen = rows.map(({ id }) => id)
  const actor = { kind: 'staff', id: null, name: 'Начальник', ip: null, permissions } as const
  for (const direction of ['up', 'down'] as const) {
    const since = performance.now()
    const seconds = (): string => `${((performance.now() - since) / 1_000).toFixed(1)} s`
    const id = await draftChange({ kind: 'price', chosen, actor })
    await planChange({
      id,
      rule: priceRule({ by: 'sum', direction, amount: 1_000, rounding: 'none' }),
      typed: {},
      actor,
    })
    const planned = seconds()
    await measure(`prices, page 20 of the preview of ${PRICES}`, () => readChange(id, 20))
    const statements = await timeStatements(getPool(), () => applyAtOnce({ id, actor }))
    const slowest = Math.max(...statements.map(({ milliseconds }) => milliseconds))
    const { progress } = await readChange(id, 1)
    process.stdout.write(
      `${PRICES} prices ${direction}: written down and planned after ${planned}, done after ${seconds()}: ${progress.done} changed, ${progress.refused} refused, slowest statement ${slowest.toFixed(0)} ms\n`,
    )
  }
}

/** Rows per second and peak memory of each quarter, which must not grow. */
async function measureExport(): Promise<void> {
  const since = performance.now()
  const before = process.memoryUsage().rss
  const most: number[] = []
  let bytes = 0
  let rows = 0
  const everything = { kind: 'orders', format: 'csv', narrowed: null, chosen: null, shown: null } as const
  const { body } = await openExport(everything, { permissions })
  for await (const part of body()) {
    bytes += part.length
    rows += part.toString().split('\n').length - 1
    const quarter = Math.min(3, Math.floor(rows / (ORDERS / 4)))
    most[quarter] = Math.max(most[quarter] ?? 0, process.memoryUsage().rss)
  }
  const seconds = (performance.now() - since) / 1_000
  const megabytes = (amount: number): string => `${(amount / 1_048_576).toFixed(0)} MB`
  process.stdout.write(
    `export of ${rows} lines: ${megabytes(bytes)} in ${seconds.toFixed(0)} s, memory ${megabytes(before)} before, at most by quarters ${most.map(megabytes).join(', ')}\n`,
  )
}
