import { afterAll, beforeAll, expect, it } from 'vitest'

import { parseListingQuery, readListing } from '~/domain/catalog/index.server'
import { sitemapProducts } from '~/domain/feeds/index.server'
import { checkReplica } from '~/domain/health/checks/database-checks.server'
import { getMetrics } from '~/http/server/metrics'
import { cached, purgeTags } from '~/platform/cache/cache.server'
import { getPool } from '~/platform/db/database-pools.server'
import { getDb, getReplicaDb, replicaSql, searchSql, sql, transaction } from '~/platform/db/db.server'
import { getEnv } from '~/platform/process/env.server'
import { getPurgeFeed } from '~/platform/cache/purges.server'
import { getReplicaPool } from '~/platform/db/replica-pool.server'
import { getReplicaWatch } from '~/platform/db/replica-watch.server'
import { createProduct } from '~tests/support/database/factories'
import { startReplicatedDatabase, type ReplicatedDatabase } from '~tests/support/database/replicated-database'
import { TcpGate } from '~tests/support/services/tcp-gate'
import { setConnections } from '~tests/support/setup/set-environment'

/** Seconds. */
const LAG = 5
const ownUrl = getEnv().DATABASE_URL
let servers: ReplicatedDatabase
let gate: TcpGate

beforeAll(async () => {
  servers = await startReplicatedDatabase()
  gate = await TcpGate.before(servers.replicaUrl)
  await setConnections({
    DATABASE_URL: servers.primaryUrl,
    DATABASE_REPLICA_URL: gate.url,
    DATABASE_REPLICA_LAG: String(LAG),
  })
})

afterAll(async () => {
  await setConnections({ DATABASE_URL: ownUrl, DATABASE_REPLICA_URL: '' })
  await gate.close()
  await servers.stop()
})

const IS_REPLICA = 'SELECT pg_is_in_recovery() AS "isReplica"'
const asksReplica = async (): Promise<boolean | undefined> =>
  (await replicaSql<{ isReplica: boolean }>(IS_REPLICA))[0]?.isReplica
const untilUsed = () => expect.poll(asksReplica).toBe(true)
const stateNow = () => getReplicaWatch()?.state
const readsNow = () => ({ ...getReplicaWatch()?.reads })

async function shownPrice(productId: string): Promise<number | undefined> {
  const found = await readListing(parseListingQuery(new URLSearchParams({ perPage: '100' }), null))
  return found?.listing.products.find(({ id }) => id === productId)?.priceKopecks
}

/** As a cached page: its reads may lag, and it is cached until the next purge. */
const keptPrice = (productId: string): Promise<number | undefined> =>
  cached(`price-${productId}`, ['catalog'], 600, async () => {
    const rows = await replicaSql<{ price: number }>(
      'SELECT "priceKopecks" AS "price" FROM "Product" WHERE "id" = $1',
      [productId],
    )
    return rows[0]?.price
  })

it('reads that may be outdated use the replica, all others the primary', async () => {
  expect(await asksReplica()).toBe(false)
  await untilUsed()
  await expect.poll(() => searchSql(IS_REPLICA)).toEqual([{ isReplica: true }])
  expect(await sql(IS_REPLICA)).toEqual([{ isReplica: false }])
  const { slug } = await createProduct()
  await expect.poll(() => sitemapProducts('https://shop.example', 1)).toContain(slug)
  const readByClient = async () => {
    const { replica = 0 } = readsNow()
    const count = await getReplicaDb().product.count()
    return { count, onReplica: (readsNow().replica ?? 0) - replica }
  }
  await expect.poll(readByClient).toEqual({ count: 1, onReplica: 1 })
})

it('the health page and the metrics show that the replica is used', async () => {
  await untilUsed()
  await expect.poll(checkReplica).toEqual({ state: 'OK', note: 'Используется: отставание 0 с' })
  await expect.poll(() => getMetrics().registry.metrics()).toContain('database_replica_used 1')
  const figures = await getMetrics().registry.metrics()
  expect(figures).toMatch(/^database_replica_lag_seconds \d/m)
  expect(figures).toMatch(/^database_replica_reads_total\{outcome="replica"\} [1-9]/m)
  expect(figures).toMatch(/^database_pool\{pool="replica",state="open"\} [1-9]/m)
})

it('a statement that writes is refused, by its text and by the connection', async () => {
  await untilUsed()
  await expect(replicaSql(`UPDATE "Product" SET "stock" = 0`)).rejects.toThrow(TypeError)
  await expect(
    replicaSql(`WITH gone AS (DELETE FROM "Product" RETURNING 1) SELECT * FROM gone`),
  ).rejects.toThrow(TypeError)
  await expect(getReplicaPool().query({ text: `UPDATE "Product" SET "stock" = 0` })).rejects.toMatchObject({
    code: '25006',
  })
  expect((await getReplicaPool().query({ text: 'SHOW default_transaction_read_only' })).rows).toEqual([
    { default_transaction_read_only: 'on' },
  ])
  expect(await sql('SELECT count(*)::int AS "count" FROM "Product" WHERE "stock" = 0')).toEqual([
    { count: 0 },
  ])
})

it('a cached value after a purge never has the old price, for any replica lag', async () => {
  const { id } = await createProduct({ priceKopecks: 100_00 })
  await purgeTags(['catalog'])
  await expect.poll(() => shownPrice(id)).toBe(100_00)
  await expect.poll(() => keptPrice(id)).toBe(100_00)
  await untilUsed()
  await servers.onReplica('SELECT pg_wal_replay_pause()')
  try {
    const purged = Promise.withResolvers<unknown>()
    getPurgeFeed().follow({ drop: () => purged.resolve(null), clear: () => purged.resolve(null) })
    await transaction(async (tx) => {
      await tx.db.product.update({ where: { id }, data: { priceKopecks: 250_00 } })
      await purgeTags(['catalog'], tx)
    })
    await purged.promise
    expect(await shownPrice(id)).toBe(250_00)
    expect(await keptPrice(id)).toBe(250_00)
    expect(await servers.onReplica(`SELECT "priceKopecks" FROM "Product" WHERE "id" = '${id}'`)).toEqual([
      { priceKopecks: 100_00 },
    ])
  } finally {
    await servers.onReplica('SELECT pg_wal_replay_resume()')
  }
  await untilUsed()
  expect(await shownPrice(id)).toBe(250_00)
  expect(await keptPrice(id)).toBe(250_00)
})

it('a replica with too much lag is not used until it has caught up', async () => {
  await untilUsed()
  await servers.onReplica('SELECT pg_wal_replay_pause()')
  try {
    await createProduct()
    await expect.poll(stateNow).toBe('behind')
    expect(await asksReplica()).toBe(false)
    await expect.poll(() => getReplicaWatch()?.lagSeconds).toBeGreaterThan(LAG)
  } finally {
    await servers.onReplica('SELECT pg_wal_replay_resume()')
  }
  await untilUsed()
  expect(getReplicaWatch()?.lagSeconds).toBeLessThan(LAG)
})

it('a replica of a primary without new transactions has no lag', async () => {
  await untilUsed()
  const [begun] = await sql<{ at: Date }>('SELECT clock_timestamp() AS "at"')
  const idleSeconds = async () => {
    // Like archive_timeout: the primary's position is then after the header of an empty segment.
    await sql('SELECT pg_switch_wal()')
    const [row] = await replicaSql<{ idle: number }>(
      `SELECT extract(epoch FROM clock_timestamp() - greatest($1, pg_last_xact_replay_timestamp()))::float8 AS idle`,
      [begun?.at],
    )
    return row?.idle
  }
  await expect.poll(idleSeconds).toBeGreaterThan(LAG + 2)
  expect(stateNow()).toBe('used')
})

it('a read cancelled by the replica’s replay is repeated on the primary', async () => {
  await sql('CREATE TABLE probe ("id" int)')
  await expect
    .poll(async () => (await servers.onReplica(`SELECT to_regclass('probe') AS "name"`))[0])
    .toEqual({ name: 'probe' })
  await untilUsed()
  const { repeated } = readsNow()
  const isReading = () => servers.onReplica(`SELECT 1 FROM pg_stat_activity WHERE "wait_event" = 'PgSleep'`)
  const reading = replicaSql(
    `SELECT pg_is_in_recovery() AS "isReplica", (SELECT count(*)::int FROM probe) AS "rows"
     FROM pg_sleep(CASE WHEN pg_is_in_recovery() THEN 9 ELSE 0 END)`,
  )
  await expect.poll(async () => (await isReading()).length).toBe(1)
  await sql('ALTER TABLE probe ADD COLUMN "name" text')
  expect(await reading).toEqual([{ isReplica: false, rows: 0 }])
  expect(readsNow().repeated).toBe((repeated ?? 0) + 1)
  await sql('DROP TABLE probe')
})

it('a silent replica causes no read error, and is used again when it answers', async () => {
  await untilUsed()
  gate.silence()
  expect(await asksReplica()).toBe(false)
  await expect.poll(stateNow).toBe('away')
  expect(await checkReplica()).toMatchObject({ state: 'WARNING' })
  expect(await asksReplica()).toBe(false)
  await gate.open()
  await untilUsed()
})

it('a dead replica causes no read error, and is used again when it runs', async () => {
  await untilUsed()
  await gate.refuse()
  expect(await asksReplica()).toBe(false)
  expect(await getReplicaDb().product.count()).toBe(await getDb().product.count())
  await expect.poll(stateNow).toBe('away')
  await gate.open()
  await untilUsed()
})

it('a promoted replica is not used, although it answers', async () => {
  await untilUsed()
  await servers.onReplica('SELECT pg_promote()')
  await expect.poll(stateNow).toBe('foreign')
  const { id } = await createProduct()
  expect(await replicaSql('SELECT "id" FROM "Product" WHERE "id" = $1', [id])).toEqual([{ id }])
  expect(getReplicaWatch()?.lagSeconds).toBeNull()
})

it('a database without a replica works unchanged', async () => {
  await setConnections({ DATABASE_REPLICA_URL: '' })
  expect(getReplicaWatch()).toBeNull()
  expect(getReplicaPool()).toBe(getPool())
  expect(getReplicaDb()).toBe(getDb())
  expect(await checkReplica()).toEqual({ state: 'OK', note: 'Не настроена' })
  expect(await getMetrics().registry.metrics()).not.toMatch(/^database_replica_\w+[ {]/m)
  expect(await asksReplica()).toBe(false)
})
