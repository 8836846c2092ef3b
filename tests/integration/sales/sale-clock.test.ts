import { setTimeout as sleep } from 'node:timers/promises'

import { afterEach, describe, expect, it } from 'vitest'

import { readPrices, startSaleClock } from '~/domain/sales/index.server'
import { salePrice } from '~/domain/sales/staff'
import { cached, getCache, purgeTags } from '~/platform/cache/cache.server'
import { database, getDb } from '~/platform/db/db.server'
import { createProduct } from '~tests/support/database/factories'
import { createSale } from '~tests/support/sales/sale-factory'

afterEach(() => getDb().saleRule.deleteMany())

describe('the cache of products', () => {
  it('the product cache is purged by each process when a sale starts, although no worker runs', async () => {
    const { id } = await createProduct({ priceKopecks: 1_000_00 })
    startSaleClock()
    await expect.poll(() => getCache().listening).toBe(true)
    const startsAt = new Date(Date.now() + 800)
    await createSale({ productIds: [id], startsAt, dueAt: null })
    await purgeTags(['sales'])
    const price = () =>
      cached('price', ['catalog'], 60, async () => (await readPrices(database, [id])).get(id)?.priceKopecks)
    await sleep(100)
    expect(await price()).toBe(1_000_00)
    await sleep(startsAt.getTime() - Date.now() - 100)
    expect(await price()).toBe(1_000_00)
    await sleep(startsAt.getTime() - Date.now() + 60)
    expect(await price()).toBe(800_00)
  })
})

it('the back office calculates a price in the same way as the database', async () => {
  const own = [40, 99, 100, 149_00, 999_90, 1_490_00, 999_999_900]
  const { id } = await createProduct({})
  for (const [kind, amount] of [
    ['PERCENT', 1],
    ['PERCENT', 15],
    ['PERCENT', 90],
    ['PRICE', 99_00],
    ['SUM', 50],
  ] as const) {
    const rule = await createSale({ productIds: [id], kind, amount })
    for (const priceKopecks of own) {
      await getDb().product.update({ where: { id }, data: { priceKopecks } })
      const present = (await readPrices(database, [id])).get(id)
      expect([kind, amount, priceKopecks, present?.sale ? present.priceKopecks : null]).toEqual([
        kind,
        amount,
        priceKopecks,
        salePrice({ kind, amount }, priceKopecks),
      ])
    }
    await getDb().saleRule.delete({ where: { id: rule.id } })
  }
})
