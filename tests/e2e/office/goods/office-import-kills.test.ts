import { afterAll, beforeAll, expect, it } from 'vitest'

import { query } from '~tests/support/database/shop-data'
import { callApi, dataOf } from '~tests/support/http/api-client'
import { startShopProcesses, type ShopOfProcesses } from '~tests/support/shop/shop-processes'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }
/** Half of them are goods of the shop. */
const ROWS = 4_000
const BAD = 20
const KILLS = 5

interface RunAnswer {
  id: string
  state: string
  planId: string
  counts: Record<string, number>
  applied: { done: number; refused: number } | null
  undone: { done: number; refused: number } | null
}

let shop: ShopOfProcesses
let token = ''

beforeAll(async () => {
  shop = await startShopProcesses({ administrator })
  const login = await callApi(shop.url, '/api/auth/login', { method: 'POST', body: administrator })
  token = dataOf<{ token: string }>(login).token
})

afterAll(() => shop.stop())

const call = async (path: string, request: { method?: string; body?: unknown } = {}) =>
  dataOf<RunAnswer>(await callApi(shop.url, `/api/imports${path}`, { token, ...request }))

async function insertGoods(): Promise<void> {
  // Their days have passed: the clock job would clear them during the story.
  await query(shop.databaseUrl, 'UPDATE "Product" SET "expectedOn" = NULL WHERE "expectedOn" IS NOT NULL')
  await query(
    shop.databaseUrl,
    `WITH category AS (INSERT INTO "Category" ("id", "name", "slug") VALUES (gen_random_uuid(), 'Тысячи', 'thousands') RETURNING "id")
     INSERT INTO "Product" ("id", "slug", "sku", "name", "categoryId", "priceKopecks")
     SELECT gen_random_uuid(), 'thousand-' || n, 'ТЫС-' || n, 'Товар ' || n, category."id", 100000 FROM category, generate_series(1, ${ROWS / 2}) n`,
  )
}

/** Every 200th price is no number. */
function priceList(): FormData {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const price = index % (ROWS / BAD) === 0 ? 'сто' : '1100'
    return `ТЫС-${index + 1};Товар ${index + 1};${price};${index % 40};Тысячи`
  })
  const form = new FormData()
  const text = ['Артикул;Название;Цена;Остаток;Категория', ...rows].join('\n')
  form.set('file', new Blob([text]), 'прайс.csv')
  return form
}

/** What an undo must bring back, and what triggers keep beside it. */
const tables = ['Product', 'ProductImage', 'ProductFacet', 'OfficeProduct', 'ProductSearch', 'SlugHistory']

const contents = () =>
  Promise.all(
    tables.map(async (table) => {
      const [row] = await query<{ sum: string | null }>(
        shop.databaseUrl,
        `SELECT md5(string_agg(line, ',' ORDER BY line)) AS "sum" FROM (SELECT (to_jsonb(one) - 'updatedAt')::text AS line FROM "${table}" one) lines`,
      )
      return [table, row?.sum]
    }),
  )

const doneRows = async (changeId: string): Promise<number> => {
  const [row] = await query<{ count: number }>(
    shop.databaseUrl,
    `SELECT count(*)::int AS count FROM "BulkChangeItem" WHERE "bulkChangeId" = $1 AND "state" = 'DONE'`,
    [changeId],
  )
  return row?.count ?? 0
}

const reaches = (id: string, state: string) =>
  expect.poll(async () => (await call(`/${id}`)).state, { interval: 1_000 }).toBe(state)

it(`every row of a file counts once although the worker is killed ${KILLS} times, and the undo leaves nothing`, async () => {
  await insertGoods()
  const before = await contents()
  const { id } = await call('?kind=products', { method: 'POST', body: priceList() })
  await reaches(id, 'PLANNED')
  const { planId, counts } = await call(`/${id}`)
  expect(counts).toMatchObject({ CHANGED: ROWS / 2 - BAD / 2, NEW: ROWS / 2 - BAD / 2, REFUSED: BAD })
  await call(`/${id}/apply`, { method: 'POST', body: { planId } })
  for (let kill = 0, seen = 0; kill < KILLS; kill += 1) {
    await expect.poll(() => doneRows(planId), { interval: 5 }).toBeGreaterThan(seen)
    await shop.worker.kill()
    seen = await doneRows(planId)
    // A transaction has 250 rows.
    expect([seen % 250, seen < ROWS - BAD]).toEqual([0, true])
    shop.worker.start()
  }
  await reaches(id, 'APPLIED')
  expect((await call(`/${id}`)).applied).toMatchObject({ done: ROWS - BAD, refused: BAD })
  const [applied] = await query(
    shop.databaseUrl,
    `SELECT count(*) FILTER (WHERE p."priceKopecks" = 110000)::int AS "priced", count(*) FILTER (WHERE p."sku" LIKE 'ТЫС-%')::int AS "all",
       count(*) FILTER (WHERE p."stock" <> coalesce(m."sum", 0))::int AS "wrongStock"
     FROM "Product" p LEFT JOIN (SELECT "productId", sum("delta")::int AS "sum" FROM "StockMovement" GROUP BY 1) m ON m."productId" = p."id"`,
  )
  expect(applied).toEqual({ priced: ROWS - BAD, all: ROWS - BAD / 2, wrongStock: 0 })
  const [entries] = await query(
    shop.databaseUrl,
    `SELECT count(*)::int AS "entries" FROM "AuditLog" WHERE "entityId" = $1 AND "action" = 'product.change-many'`,
    [planId],
  )
  expect(entries).toEqual({ entries: 1 })
  await call(`/${id}/undo`, { method: 'POST' })
  await expect.poll(async () => ((await call(`/${id}`)).undone?.done ?? 0) > 0, { interval: 20 }).toBe(true)
  await shop.worker.kill()
  shop.worker.start()
  await reaches(id, 'UNDONE')
  expect((await call(`/${id}`)).undone).toEqual({ total: ROWS - BAD, done: ROWS - BAD, refused: 0 })
  expect(await contents()).toEqual(before)
})
