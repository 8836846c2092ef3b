import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { updateProduct } from '~/domain/catalog/index.server'
import { readHealth } from '~/domain/health/index.server'
import { applyDueSales } from '~/domain/sales/index.server'
import { purgeTags } from '~/platform/cache/cache.server'
import { claimPurges, removeOldPurges } from '~/platform/cdn/purge-rows.server'
import { sendPurges } from '~/platform/cdn/send-purges.server'
import { holdClock } from '~/platform/dates/clock'
import { getDb, transaction } from '~/platform/db/db.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { CdnPurgeRunner } from '~jobs/cdn-purge-runner'

import { createProduct } from '../../support/database/factories'
import { administrator } from '../../support/people/administrator'
import { createSale } from '../../support/sales/sale-factory'
import { JsonService } from '../../support/services/json-service'
import { setEnvironment } from '../../support/setup/set-environment'

const START = new Date('2026-11-30T09:00:00Z')

const cdn = new JsonService(() => ({ status: 'ok' }))
let variables: Record<string, string>

beforeAll(async () => {
  const url = await cdn.start()
  variables = {
    CDN_PURGE_URL: `${url}/service/shop/purge`,
    CDN_PURGE_TOKEN: 'secret',
    CDN_KIND: 'fastly',
    PAGE_SHARED_SECONDS: '600',
  }
})

beforeEach(async () => {
  setEnvironment(variables)
  cdn.forget()
  await getDb().cdnPurge.deleteMany()
  holdClock(START)
})

afterAll(() => cdn.stop())

const at = (seconds: number): void => holdClock(new Date(START.getTime() + seconds * 1_000))
const send = (): Promise<void> => sendPurges(new AbortController().signal)
const rows = () => getDb().cdnPurge.findMany({ orderBy: { dueAt: 'asc' } })

function received(): string[][] {
  const tags = cdn.calls.map(({ body }) => (JSON.parse(body) as { surrogate_keys: string[] }).surrogate_keys)
  cdn.calls.length = 0
  return tags
}

describe('a changed price', () => {
  it('a changed price is purged once with its page tags, and again after older renders have ended', async () => {
    const { id } = await createProduct({ priceKopecks: 1_000_00 })
    await transaction((tx) => updateProduct(tx, administrator, id, { priceKopecks: 900_00 }))
    expect(await rows()).toHaveLength(1)
    await send()
    expect(cdn.calls[0]).toMatchObject({
      method: 'POST',
      url: '/service/shop/purge',
      headers: { 'fastly-key': 'secret' },
    })
    expect(received()).toEqual([['catalog', `product-${id}`]])

    at(34)
    await send()
    expect(received()).toEqual([])
    at(35)
    await send()
    expect(received()).toEqual([['catalog', `product-${id}`]])
    expect(await rows()).toEqual([])
  })

  it('a changed price is not purged when its transaction is rolled back', async () => {
    const { id } = await createProduct({})
    const change = transaction(async (tx) => {
      await updateProduct(tx, administrator, id, { priceKopecks: 900_00 })
      throw new Error('rolled back')
    })
    await expect(change).rejects.toThrow('rolled back')
    expect(await rows()).toEqual([])
  })

  it('a price changed by a sale is purged when the sale starts, and when all prices are written', async () => {
    const { id } = await createProduct({})
    holdClock(undefined)
    await createSale({ productIds: [id] })
    expect(await applyDueSales()).toBe(1)
    expect((await rows()).map(({ tags }) => tags)).toEqual([['catalog'], ['catalog']])
  })
})

describe('a purge', () => {
  it('one of two workers sends a purge together with all recorded since the last poll', async () => {
    for (const tag of ['product-1', 'product-2', 'stock', 'product-1']) await purgeTags([tag])
    await Promise.all([send(), send()])
    expect(received().flat().toSorted()).toEqual(['product-1', 'product-2', 'stock'])
    expect((await rows()).every(({ isSecond }) => isSecond)).toBe(true)
  })

  it('a purge locked by another worker is skipped', async () => {
    await purgeTags(['stock'])
    const ids = (await rows()).map(({ id }) => id)
    await transaction(async (tx) => {
      await lockRows(tx, 'CdnPurge', ids)
      await send()
    })
    expect(received()).toEqual([])
  })

  it('a refused purge is repeated with growing delays, together with later ones', async () => {
    await purgeTags(['product-1'])
    cdn.answers.push({ status: 500, body: {} }, 'cut', {
      status: 429,
      body: {},
      headers: { 'Retry-After': '30' },
    })
    await send()
    expect(received()).toHaveLength(1)
    await purgeTags(['product-2'])
    at(0.9)
    await send()
    expect(received()).toEqual([])

    at(1)
    await send()
    expect(received()).toEqual([['product-1', 'product-2']])
    at(2.9)
    await send()
    expect(received()).toEqual([])
    at(3)
    await send()
    expect(received()).toHaveLength(1)
    // The CDN requested a longer delay than the four seconds that were due.
    at(32)
    await send()
    expect(received()).toEqual([])
    at(33)
    await send()
    expect(received()).toEqual([['product-1', 'product-2']])
    expect(await rows()).toMatchObject([
      { isSecond: true, failures: 0, wantedAt: new Date(START.getTime() + 68_000) },
    ])
  })

  it('a purge is taken by the next worker a minute after the death of its worker', async () => {
    await purgeTags(['stock'])
    expect(await claimPurges()).toMatchObject({ tags: ['stock'] })
    at(59)
    await send()
    expect(received()).toEqual([])
    at(60)
    await send()
    expect(received()).toEqual([['stock']])
  })

  it('a purge of everything or of very many tags replaces the others', async () => {
    await purgeTags(['product-1'])
    await purgeTags(['*'])
    await send()
    expect(received()).toEqual([['all']])
    await getDb().cdnPurge.deleteMany()
    await purgeTags(Array.from({ length: 51 }, (_, index) => `product-${index}`))
    expect((await rows())[0]?.tags).toEqual(['all'])
  })

  it('a purge remains one row while the CDN is unavailable, for any number of purges', async () => {
    cdn.answers.push(...Array.from({ length: 3 }, () => ({ status: 503, body: {} })))
    for (const seconds of [0, 1, 3]) {
      at(seconds)
      for (let index = 0; index < 20; index += 1) await purgeTags([`product-${seconds}-${index}`])
      await send()
    }
    expect(await rows()).toMatchObject([{ failures: 3, wantedAt: START }])
    await getDb().cdnPurge.updateMany({
      data: { tags: Array.from({ length: 1_001 }, (_, index) => `product-${index}`) },
    })
    at(7)
    await send()
    expect(received().at(-1)).toEqual(['all'])
  })

  it('a purge that no worker attempts for two hours is deleted, and a failing one is kept', async () => {
    await purgeTags(['stock'])
    at(7_200)
    expect(await removeOldPurges(100)).toBe(0)
    at(7_201)
    await getDb().cdnPurge.create({
      data: { tags: ['catalog'], wantedAt: START, dueAt: new Date(START.getTime() + 7_260_000), failures: 9 },
    })
    expect(await removeOldPurges(100)).toBe(1)
    expect(await rows()).toMatchObject([{ tags: ['catalog'] }])
  })
})

it('tags that no page has are not purged', async () => {
  await purgeTags(['sessions', 'notifications', 'sales', 'search-synonyms'])
  expect(await rows()).toEqual([])
  await purgeTags(['catalog', 'sales'])
  expect((await rows())[0]?.tags).toEqual(['catalog'])
})

it('nothing is recorded without a purge address', async () => {
  setEnvironment({ CDN_PURGE_URL: '' })
  await purgeTags(['catalog', '*'])
  expect(await rows()).toEqual([])
})

it('the worker sends the recorded purges, and the health page shows the waiting ones', async () => {
  const health = async () => (await readHealth()).find(({ check }) => check === 'cdn')
  await purgeTags(['settings'])
  at(61)
  expect(await health()).toMatchObject({
    state: 'WARNING',
    note: expect.stringMatching(/^Очистка CDN ждёт 1.мин/),
  })
  at(601)
  expect(await health()).toMatchObject({ state: 'FAILURE' })
  const runner = new CdnPurgeRunner()
  runner.start()
  await expect.poll(() => cdn.calls.length).toBe(1)
  await runner.stop()
  expect(received()).toEqual([['settings']])
  expect(await health()).toMatchObject({ state: 'OK', note: 'CDN принимает очистку' })
  setEnvironment({ CDN_PURGE_URL: '' })
  expect(await health()).toMatchObject({ state: 'OK', note: 'CDN не подключён' })
})
