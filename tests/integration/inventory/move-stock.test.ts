import { expect, it } from 'vitest'

import { staffActor, systemActor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import { moveStock, type StockMove } from '~/domain/inventory/index.server'
import { cached, getCache, purgeTags } from '~/platform/cache/cache.server'
import { getDb, sql, transaction } from '~/platform/db/db.server'

import { createProduct, createUser, stockOf } from '../../support/database/factories'

const move = (input: StockMove) => transaction((tx) => moveStock(tx, input))

it('a movement changes the stock, with its author, pieces and reason', async () => {
  const [product, user] = [
    await createProduct({ stock: 10 }),
    await createUser({ role: 'ADMIN', name: 'Марина' }),
  ]
  const actor = staffActor({ userId: user.id, name: user.name, ip: '10.0.0.1', permissions })
  await move({ reason: 'ADJUSTMENT', note: 'пересчёт', actor, lines: [{ productId: product.id, delta: -3 }] })
  expect(await stockOf(product.id)).toEqual({ stock: 7, moved: 7 })
  const movement = await getDb().stockMovement.findFirstOrThrow({
    where: { productId: product.id, reason: 'ADJUSTMENT' },
  })
  expect(movement).toMatchObject({
    delta: -3,
    note: 'пересчёт',
    authorId: user.id,
    authorName: 'Марина',
    orderId: null,
  })
  expect(await getDb().product.findUniqueOrThrow({ where: { id: product.id } })).toMatchObject({
    soldCount: product.soldCount,
  })
})

it('a movement changes all lines or none, and names only the lines with too little stock', async () => {
  const [plenty, short] = [
    await createProduct({ stock: 5, name: 'Эмаль' }),
    await createProduct({ stock: 2, name: 'Грунт' }),
  ]
  const lines = [
    { productId: plenty.id, delta: -4 },
    { productId: short.id, delta: -3 },
  ]
  await expect(move({ reason: 'ORDER', actor: systemActor, lines })).rejects.toMatchObject({
    message: 'Не хватает товара. Грунт: осталось 2 шт., нужно 3.',
    status: 409,
    code: 'short-stock',
  })
  expect([await stockOf(plenty.id), await stockOf(short.id)]).toEqual([
    { stock: 5, moved: 5 },
    { stock: 2, moved: 2 },
  ])
})

it('the stock never falls below zero with many concurrent buyers, and sold pieces are counted', async () => {
  const product = await createProduct({ stock: 5 })
  const takes = Array.from({ length: 12 }, () =>
    move({ reason: 'ORDER', actor: systemActor, lines: [{ productId: product.id, delta: -1 }] }),
  )
  const outcomes = await Promise.allSettled(takes)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await stockOf(product.id)).toEqual({ stock: 0, moved: 0 })
  expect((await getDb().product.findUniqueOrThrow({ where: { id: product.id } })).soldCount).toBe(
    product.soldCount + 5,
  )
})

async function receivePurges(): Promise<void> {
  let made = 0
  const marker = () => cached('marker', ['marker'], 3_600, () => Promise.resolve((made += 1)))
  await expect.poll(() => getCache().listening).toBe(true)
  await marker()
  await purgeTags(['marker'])
  await expect.poll(marker).toBeGreaterThan(1)
}

it('a movement purges the pages that show the product', async () => {
  const product = await createProduct({ stock: 5 })
  await receivePurges()
  const shown = () =>
    cached(
      `stock of ${product.id}`,
      [`product-${product.id}`],
      3_600,
      async () => (await stockOf(product.id)).stock,
    )
  expect(await shown()).toBe(5)
  await move({ reason: 'ORDER', actor: systemActor, lines: [{ productId: product.id, delta: -2 }] })
  await expect.poll(shown).toBe(3)
})

it('no index contains a column that every order changes', async () => {
  const indexes = await sql<{ definition: string }>(
    `SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index WHERE indrelid = '"Product"'::regclass`,
  )
  expect(indexes.length).toBeGreaterThan(10)
  expect(indexes.filter(({ definition }) => /\b(stock|soldCount|updatedAt)\b/.test(definition))).toEqual([])
})
