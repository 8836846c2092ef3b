import { afterAll, beforeAll, expect, it } from 'vitest'

import { listProducts, productListInput } from '~/domain/catalog/index.server'
import { cached, purgeTags } from '~/platform/cache/cache.server'
import { getPool } from '~/platform/db/database-pools.server'
import { getDb, searchSql, sql, transaction } from '~/platform/db/db.server'
import { getEnv } from '~/platform/process/env.server'
import { newId } from '~/platform/db/ids.server'
import { getQueueSystem } from '~/platform/queue/queue.server'
import { createCategory, createProduct, stockOf } from '~tests/support/database/factories'
import { orderProducts } from '~tests/support/orders/place-order'
import { startPooler, type TestPooler } from '~tests/support/services/pg-bouncer'
import { setConnections } from '~tests/support/setup/set-environment'

let pooler: TestPooler
const direct = getEnv().DATABASE_URL

beforeAll(async () => {
  pooler = await startPooler(direct)
  await setConnections({
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: direct,
    DATABASE_POOL: '8',
    SEARCH_LIMIT_MS: '300',
  })
})

afterAll(async () => {
  await setConnections({ DATABASE_URL: direct, DATABASE_DIRECT_URL: '' })
  await pooler.stop()
})

it('concurrent orders through a shared pool each take their stock', async () => {
  const { id: categoryId } = await createCategory()
  const product = await createProduct({ categoryId, stock: 50 })
  const orders = await Promise.all(
    Array.from({ length: 20 }, () => orderProducts([{ productId: product.id, quantity: 2 }])),
  )
  expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(20)
  expect(await stockOf(product.id)).toEqual({ stock: 10, moved: 10 })
  expect((await listProducts(productListInput.parse({}))).products.map(({ id }) => id)).toContain(product.id)
})

it('a frequent statement leaves nothing in a session that another client gets', async () => {
  const ask = (n: number) => sql<{ n: number }>('SELECT $1::int AS n', [n], { name: 'often' })
  const responses = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(n)))
  expect(responses.flat().map(({ n }) => n)).toEqual(Array.from({ length: 40 }, (_, n) => n))
  expect((await getPool().query('SELECT 1 FROM pg_prepared_statements')).rows).toEqual([])
})

it('concurrent statements of one transaction use one connection and see each other’s changes', async () => {
  const pids = await Promise.all(
    Array.from({ length: 10 }, () =>
      transaction(async (tx) => {
        const [first, second] = await Promise.all([
          tx.sql<{ pid: number }>('SELECT pg_backend_pid() AS pid'),
          tx.sql<{ pid: number }>('SELECT pg_backend_pid() AS pid'),
        ])
        return [first[0]?.pid, second[0]?.pid]
      }),
    ),
  )
  for (const [first, second] of pids) expect(first).toBe(second)
})

it('statement time limits apply: the server ends long statements, and a search is cancelled sooner', async () => {
  const { rows } = await getPool().query<{ limit: string; pause: string }>(
    `SELECT current_setting('statement_timeout') AS "limit", current_setting('idle_in_transaction_session_timeout') AS pause`,
  )
  expect(rows).toEqual([{ limit: '10s', pause: '30s' }])
  await expect(searchSql('SELECT pg_sleep(5)')).rejects.toMatchObject({ name: 'Unavailable' })
  expect(await searchSql('SELECT 1 AS one')).toEqual([{ one: 1 }])
})

it('purges and jobs bypass the pooler, and use the server itself', async () => {
  let made = 0
  const read = () => cached('pooled', ['pooled-tag'], 60, () => Promise.resolve((made += 1)))
  // Until the listener is connected, nothing is cached.
  await expect.poll(async () => (await read()) === (await read())).toBe(true)
  const before = await read()
  await transaction((tx) => purgeTags(['pooled-tag'], tx))
  await expect.poll(read).toBeGreaterThan(before)

  const name = `pooled-${newId()}`
  const done: unknown[] = []
  getQueueSystem().worker(name, (job) => Promise.resolve(void done.push(job.data)))
  await getQueueSystem().queue(name).add('greet', { text: 'краска' })
  await expect.poll(() => done).toEqual([{ text: 'краска' }])
  expect(await getDb().outboxEvent.count()).toBeGreaterThan(0)
})
