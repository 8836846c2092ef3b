import { setTimeout as sleep } from 'node:timers/promises'

import { afterEach, describe, expect, it } from 'vitest'

import { Cache, purgeTags } from '~/platform/cache/cache.server'
import { sql, transaction } from '~/platform/db/db.server'
import { getEnv } from '~/platform/process/env.server'
import { PurgeFeed } from '~/platform/cache/purges.server'

const feeds: PurgeFeed[] = []

async function openCache(): Promise<Cache> {
  const feed = new PurgeFeed(getEnv().DATABASE_URL)
  feeds.push(feed)
  const cache = new Cache(feed)
  for (let tries = 0; tries < 100 && !cache.listening; tries += 1) await sleep(20)
  return cache
}

afterEach(async () => {
  await Promise.all(feeds.splice(0).map((feed) => feed.close()))
})

function counter(): { make: () => Promise<number>; calls: () => number } {
  let calls = 0
  return { make: () => Promise.resolve((calls += 1)), calls: () => calls }
}

const options = { tags: ['product-1', 'listing'], ttlSeconds: 60 }

async function until(check: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 3_000
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error('It did not happen within 3 s')
    await sleep(10)
  }
}

async function endListening(): Promise<void> {
  await sql(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'color-center listen cache_purge' AND datname = current_database()`,
  )
}

it('the cache makes a value once, even for concurrent callers', async () => {
  const cache = await openCache()
  const { make, calls } = counter()
  await Promise.all(Array.from({ length: 10 }, () => cache.get('k', options, make)))
  expect(await cache.get('k', options, make)).toBe(1)
  expect(calls()).toBe(1)
})

it('the cache is purged by tag in every process after a transaction’s commit, and not before', async () => {
  const [first, second] = [await openCache(), await openCache()]
  for (const cache of [first, second]) await cache.get('k', options, counter().make)
  const fresh = () => Promise.resolve(99)
  await transaction((tx) =>
    purgeTags(['product-1'], tx).then(() => Promise.reject(new Error('rolled back'))),
  ).catch(() => undefined)
  await sleep(100)
  expect(await first.get('k', options, fresh)).toBe(1)
  await purgeTags(['another'])
  await sleep(100)
  expect(await first.get('k', options, fresh)).toBe(1)
  await transaction((tx) => purgeTags(['product-1'], tx))
  for (const cache of [first, second]) await until(async () => (await cache.get('k', options, fresh)) === 99)
})

it('the cache does not store a value whose tag was purged while it was computed', async () => {
  const cache = await openCache()
  const gate = Promise.withResolvers<string>()
  const slow = cache.get('k', options, () => gate.promise)
  cache.drop(['listing'])
  gate.resolve('old')
  expect(await slow).toBe('old')
  expect(await cache.get('k', options, () => Promise.resolve('new'))).toBe('new')
})

it('the cache stores nothing without purges, and drops its values when purges return', async () => {
  const cache = await openCache()
  await cache.get('k', options, () => Promise.resolve('before'))
  await endListening()
  await until(() => Promise.resolve(!cache.listening))
  expect(await cache.get('k', options, () => Promise.resolve('away'))).toBe('away')
  await until(() => Promise.resolve(cache.listening))
  expect(await cache.get('k', options, () => Promise.resolve('after'))).toBe('after')
})

describe('the last known value', () => {
  const lasting = { ...options, ttlSeconds: 0, lastKnownSeconds: 60 }

  it('the last known value is used after expiry and during an outage, until purges return', async () => {
    const cache = await openCache()
    await cache.get('k', lasting, () => Promise.resolve('before'))
    expect(cache.peek('k')).toBeUndefined()
    await endListening()
    await until(() => Promise.resolve(!cache.listening))
    expect(cache.lastKnown('k')).toBe('before')
    await until(() => Promise.resolve(cache.listening))
    expect(cache.lastKnown('k')).toBeUndefined()
  })

  it('the last known value is deleted by a purge, and when it is too old', async () => {
    const cache = await openCache()
    await cache.get('k', lasting, () => Promise.resolve('kept'))
    await cache.get('short', { ...lasting, lastKnownSeconds: 0.2 }, () => Promise.resolve('kept'))
    await cache.get('none', options, () => Promise.resolve('fresh only'))
    expect(['k', 'none'].map((key) => cache.lastKnown(key))).toEqual(['kept', undefined])
    await until(() => Promise.resolve(cache.lastKnown('short') === undefined))
    expect(cache.lastKnown('k')).toBe('kept')
    await purgeTags(['listing'])
    await until(() => Promise.resolve(cache.lastKnown('k') === undefined))
  })

  it('the last known value is not used when only purges are missing and the database answers', async () => {
    const feed = new PurgeFeed(getEnv().DATABASE_URL)
    feeds.push(feed)
    expect(await feed.isAway()).toBe(false)
    await endListening()
    expect(await feed.isAway()).toBe(false)
    const nowhere = new PurgeFeed('postgresql://shop@127.0.0.1:9/shop')
    feeds.push(nowhere)
    expect(await nowhere.isAway()).toBe(true)
  })
})
