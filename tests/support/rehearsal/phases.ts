import { Redis } from 'ioredis'

import { whileReadOnly } from '../database/read-only-database'
import type { RehearsalShop } from './rehearsal-shop'
import { watch } from './visitor-traffic'

export interface Phase {
  name: string
  may: 'nothing' | 'pauses' | 'cuts'
  run: (shop: RehearsalShop, seconds: number) => Promise<void>
}

async function replaceWebs({ webs, ready }: RehearsalShop): Promise<void> {
  for (const web of webs) {
    await web.process.restart()
    await ready(web)
  }
}

async function onRedis(shop: RehearsalShop, work: (redis: Redis) => Promise<unknown>): Promise<void> {
  const redis = new Redis(shop.redisUrl)
  try {
    await work(redis)
  } finally {
    redis.disconnect()
  }
}

async function replaceAll(shop: RehearsalShop, release: string): Promise<void> {
  shop.useRelease(release)
  await replaceWebs(shop)
  for (const worker of shop.workers) await worker.restart()
}

const upgradeFrom = (earlier: string): readonly Phase[] => [
  { name: 'the earlier release runs', may: 'nothing', run: (_, seconds) => watch(seconds) },
  {
    name: 'the database is migrated beside the earlier release',
    may: 'nothing',
    run: async (shop, seconds) => {
      await shop.run('build/bundles/migrate.js')
      await watch(seconds)
    },
  },
  { name: 'this release takes over', may: 'nothing', run: (shop) => replaceAll(shop, process.cwd()) },
  { name: 'the earlier release comes back', may: 'nothing', run: (shop) => replaceAll(shop, earlier) },
  { name: 'this release takes over again', may: 'nothing', run: (shop) => replaceAll(shop, process.cwd()) },
]

export const listPhases = (earlierRelease?: string): readonly Phase[] => [
  ...(earlierRelease === undefined ? [] : upgradeFrom(earlierRelease)),
  { name: 'nothing happens', may: 'nothing', run: (_, seconds) => watch(seconds) },
  { name: 'web processes are replaced one by one', may: 'nothing', run: replaceWebs },
  {
    name: 'workers are replaced one by one',
    may: 'nothing',
    run: async ({ workers }) => {
      for (const worker of workers) await worker.restart()
    },
  },
  {
    name: 'the migration runs beside the traffic',
    may: 'nothing',
    run: async (shop, seconds) => {
      await shop.run('build/bundles/migrate.js')
      await watch(seconds / 2)
    },
  },
  {
    name: 'a web process is killed',
    may: 'cuts',
    run: async ({ webs: [web], ready }, seconds) => {
      await web?.process.kill()
      await watch(seconds / 2)
      web?.process.start()
      if (web) await ready(web)
    },
  },
  {
    name: 'both workers are killed',
    may: 'nothing',
    run: async ({ workers }, seconds) => {
      await Promise.all(workers.map((worker) => worker.kill()))
      await watch(seconds / 2)
      for (const worker of workers) worker.start()
      await watch(seconds / 2)
    },
  },
  {
    name: 'Redis is away',
    may: 'nothing',
    run: async ({ redis }, seconds) => {
      await redis.refuse()
      await watch(seconds)
      await redis.open()
      await watch(2)
    },
  },
  {
    name: 'Redis loses its data',
    may: 'nothing',
    run: async (shop, seconds) => {
      await onRedis(shop, (redis) => redis.flushall())
      await watch(seconds)
    },
  },
  {
    name: 'Redis has no memory',
    may: 'nothing',
    run: async (shop, seconds) => {
      await onRedis(shop, (redis) => redis.config('SET', 'maxmemory', '1'))
      await watch(seconds)
      await onRedis(shop, (redis) => redis.config('SET', 'maxmemory', '0'))
    },
  },
  {
    name: 'the mail server refuses',
    may: 'nothing',
    run: async ({ mails }, seconds) => {
      mails.refuseWith(451)
      await watch(seconds)
      mails.refuseWith(undefined)
    },
  },
  {
    name: 'Postgres is away',
    may: 'pauses',
    run: async ({ postgres, webs, ready }, seconds) => {
      await postgres.refuse()
      await watch(seconds)
      await postgres.open()
      await Promise.all(webs.map(ready))
    },
  },
  {
    name: 'Postgres does not answer',
    may: 'pauses',
    run: async ({ postgres, webs, ready }, seconds) => {
      postgres.silence()
      await watch(seconds)
      await postgres.open()
      await Promise.all(webs.map(ready))
    },
  },
  {
    name: 'Postgres takes no writes',
    may: 'pauses',
    run: async ({ databaseUrl, webs, ready }, seconds) => {
      await whileReadOnly(databaseUrl, () => watch(seconds))
      await Promise.all(webs.map(ready))
    },
  },
  {
    name: 'a backup is made, restored beside and verified',
    may: 'nothing',
    run: async (shop) => {
      await shop.run('build/bundles/backup.js')
      await shop.run('build/bundles/verify-backup.js')
    },
  },
  { name: 'nothing happens again', may: 'nothing', run: (_, seconds) => watch(seconds) },
]
