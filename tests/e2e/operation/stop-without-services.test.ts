import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'

import { startRedis, type TestRedis } from '~tests/support/services/redis-server'
import { startShopProcesses, type ShopOfProcesses } from '~tests/support/shop/shop-processes'
import { TcpGate } from '~tests/support/services/tcp-gate'
import { cloneDatabase, type TestDatabase } from '~tests/support/database/template-database'

let database: TestDatabase
let redis: TestRedis
const gates: TcpGate[] = []
let shop: ShopOfProcesses | undefined

beforeAll(async () => {
  database = await cloneDatabase(inject('testServerUrl'))
  redis = await startRedis()
})

afterEach(async () => {
  await shop?.stop()
  await Promise.all(gates.splice(0).map((gate) => gate.close()))
})

afterAll(async () => {
  await redis.stop()
  await database.drop()
})

async function startBehindGates(withRedis: boolean): Promise<ShopOfProcesses> {
  const toDatabase = await TcpGate.before(database.url)
  gates.push(toDatabase)
  if (withRedis) gates.push(await TcpGate.before(redis.url))
  shop = await startShopProcesses({
    databaseUrl: toDatabase.url,
    env: withRedis ? { REDIS_URL: gates[1]?.url ?? '' } : {},
  })
  return shop
}

const takings: Record<string, () => Promise<void>> = {
  'refuse every connection': async () => {
    for (const gate of gates) await gate.refuse()
  },
  'answer nothing any more': () => {
    for (const gate of gates) gate.silence()
    return Promise.resolve()
  },
}

for (const [how, takeAway] of Object.entries(takings)) {
  for (const queue of ['Redis', 'Postgres'] as const) {
    it(`web and worker with their queue on ${queue} stop on request, though their services ${how}`, async () => {
      const { web, worker, url } = await startBehindGates(queue === 'Redis')
      await takeAway()
      // By now requests wait or fail, and the relay and listeners are reconnecting.
      await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined)
      // null would mean that the process had to be killed.
      expect(await Promise.all([web.stop(), worker.stop()])).toEqual([0, 0])
    })

    it(`a worker that has never reached its ${queue} stops on request, though its services ${how}`, async () => {
      const { worker } = await startBehindGates(queue === 'Redis')
      await worker.stop()
      await takeAway()
      // An earlier SIGTERM would kill the process without its handler.
      const before = worker.output.length
      worker.start()
      await expect.poll(() => worker.output.slice(before)).toContain('waiting for the database')
      expect(await worker.stop()).toBe(0)
    })
  }
}
