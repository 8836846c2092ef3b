import { beforeAll, expect, it } from 'vitest'

import { staffActor, type Actor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import {
  banProduct,
  findProduct,
  movePin,
  pinProduct,
  readBoughtTogether,
  readProductHistory,
  readProductPairs,
  releaseProduct,
} from '~/domain/catalog/index.server'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { createProduct, createUser } from '~tests/support/database/factories'
import { createOrder } from '~tests/support/orders/order-factory'

let actor: Actor

beforeAll(async () => {
  actor = staffActor({
    userId: (await createUser({ role: 'ADMIN' })).id,
    name: 'Ольга',
    ip: '127.0.0.1',
    permissions,
  })
})

const shown = async (slug: string) => {
  const found = await findProduct(slug)
  return found && (await readBoughtTogether(found)).map((card) => card.slug)
}

it('pinned products come first in order while in stock, and excluded products never appear', async () => {
  const main = await createProduct({ slug: 'main' })
  const [often, banned, pinned, second, soldOut] = await Promise.all(
    ['often', 'banned', 'pinned', 'second', 'sold-out'].map((slug) =>
      createProduct({ slug, ...(slug === 'sold-out' ? { stock: 0 } : {}) }),
    ),
  )
  if (!often || !banned || !pinned || !second || !soldOut) throw new Error('A product is missing')
  for (let n = 0; n < 2; n += 1) await createOrder({ productIds: [main.id, often.id, banned.id, pinned.id] })
  const step = (other: { id: string }) => ({ productId: main.id, otherId: other.id, actor })
  expect(await banProduct(step(banned))).toBe(banned.name)
  await pinProduct(step(soldOut))
  await pinProduct(step(second))
  await pinProduct(step(pinned))
  expect(await shown('main')).toEqual(['second', 'pinned', 'often'])
  await movePin({ ...step(pinned), direction: 'up' })
  await movePin({ ...step(second), direction: 'down' })
  await expect.poll(() => shown('main')).toEqual(['pinned', 'second', 'often'])
  const office = await readProductPairs(main.id, '')
  expect(office.pinned.map(({ name, hidden }) => [name, hidden])).toEqual([
    [soldOut.name, 'Нет в наличии'],
    [pinned.name, null],
    [second.name, null],
  ])
  expect(office.shown.map(({ isPinned, orders }) => [isPinned, orders])).toEqual([[true, 0], [true, 0], [false, 2]]) // prettier-ignore
  await pinProduct(step(banned))
  expect((await readProductPairs(main.id, '')).pinned.at(-1)?.id).toBe(banned.id)
  for (const one of [banned, pinned, second, soldOut]) await releaseProduct(step(one))
  await expect.poll(async () => (await shown('main'))?.sort()).toEqual(['banned', 'often', 'pinned'])
  const { entries } = await readProductHistory(main.id)
  expect(entries[0]).toMatchObject({
    action: 'product.pairs',
    actorName: 'Ольга',
    isReturnable: false,
    after: { pinned: [] },
  })
  await getDb().product.delete({ where: { id: soldOut.id } })
})

it('a wrong pin or exclusion is refused with its reason', async () => {
  const family = await getDb().productFamily.create({ data: { name: 'Пара', slug: 'pair' } })
  const [small, large, other] = await Promise.all([
    createProduct({ familyId: family.id }),
    createProduct({ familyId: family.id }),
    createProduct(),
  ])
  const step = (otherId: string, productId = small.id) => ({ productId, otherId, actor })
  await expect(pinProduct(step(large.id))).rejects.toMatchObject({
    status: 409,
    message: 'Этот товар из той же линейки: он и так на странице',
  })
  await expect(pinProduct(step(small.id))).rejects.toMatchObject({ status: 409 })
  await expect(movePin({ ...step(other.id), direction: 'up' })).rejects.toMatchObject({ status: 409 })
  await expect(releaseProduct(step(other.id))).rejects.toMatchObject({ status: 409 })
  for (const bad of [newId(), 'x']) {
    await expect(banProduct(step(bad))).rejects.toMatchObject({ status: 404 })
    await expect(readProductPairs(bad, '')).rejects.toMatchObject({ status: 404 })
  }
  const many = await Promise.all(Array.from({ length: 13 }, () => createProduct()))
  const ends = await Promise.allSettled(many.map(({ id }) => pinProduct(step(id))))
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(await getDb().productPair.count({ where: { productId: small.id } })).toBe(12)
})
