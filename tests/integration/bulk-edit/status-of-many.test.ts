import { expect, it } from 'vitest'

import { oneByOne, runBulkChange } from '~/domain/bulk-edit/index.server'
import {
  confirmStatusChange,
  draftStatusChange,
  readStatusChange,
  runStatusChange,
  stopStatusChange,
} from '~/domain/fulfilment/index.server'
import { orderListQuery } from '~/domain/orders/index.server'
import type { OrderStatus } from '~/domain/orders/shared'
import { getDb } from '~/platform/db/db.server'
import { Unavailable } from '~/platform/errors/errors'
import { createOrder } from '~tests/support/orders/order-factory'
import { insertAdministrator } from '~tests/support/people/insert-administrator'

const actor = await insertAdministrator()

async function orders(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1)
    ids.push((await createOrder({ productIds: [], status: 'PENDING' })).id)
  return ids
}

const eventsOf = (ids: readonly string[]) =>
  getDb().orderEvent.groupBy({
    by: ['orderId'],
    where: { orderId: { in: [...ids] }, type: 'status' },
    _count: true,
  })

it('a bulk change of status changes each order once, even after interruptions and in parallel runs', async () => {
  const ids = await orders(60)
  const id = await draftStatusChange({ to: 'CONFIRMED', actor, chosen: ids })
  expect(await readStatusChange(id)).toMatchObject({
    progress: { state: 'draft', total: 60 },
    now: [{ status: 'PENDING', orders: 60 }],
  })
  await confirmStatusChange({ id, refund: false, actor })
  await confirmStatusChange({ id, refund: false, actor })
  let left = 20
  const ended = runBulkChange(
    id,
    oneByOne(() => {
      left -= 1
      return left > 0
        ? Promise.resolve()
        : Promise.reject(new Unavailable(undefined, 'the test has ended it'))
    }),
  )
  await expect(ended).rejects.toThrow()
  await Promise.all([runStatusChange(id), runStatusChange(id), runStatusChange(id)])
  expect((await readStatusChange(id)).progress).toMatchObject({ state: 'done', done: 60, refused: 0 })
  // The nineteen marked by the interrupted attempt were not changed: its step was empty.
  const changed = await getDb().order.count({ where: { id: { in: ids }, status: 'CONFIRMED' } })
  expect(changed).toBe(41)
  expect((await eventsOf(ids)).every(({ _count }) => _count === 1)).toBe(true)
})

it('a bulk change of status names the unchangeable orders, and changes the others', async () => {
  const [first = '', second = ''] = await orders(2)
  const there = await createOrder({ productIds: [], status: 'CONFIRMED' })
  const id = await draftStatusChange({ to: 'CONFIRMED', actor, chosen: [first, second, there.id] })
  await confirmStatusChange({ id, refund: false, actor })
  await runStatusChange(id)
  const { progress, numbers } = await readStatusChange(id)
  expect(progress).toMatchObject({ state: 'done', done: 2, refused: 1 })
  expect(progress.refusals).toEqual([{ objectId: there.id, reason: 'Заказ уже в состоянии «Подтвержден».' }])
  expect(numbers[there.id]).toBe(there.orderNumber)
})

it('a bulk change of status includes all found orders, and changes none before confirmation or after a stop', async () => {
  await Promise.all(
    [1, 2, 3].map(() => createOrder({ productIds: [], status: 'SHIPPED', searchText: 'оптовик' })),
  )
  const id = await draftStatusChange({
    to: 'DELIVERED',
    actor,
    chosen: orderListQuery.parse({ search: 'оптовик' }),
  })
  await runStatusChange(id)
  expect((await readStatusChange(id)).progress).toMatchObject({ state: 'draft', done: 0, total: 3 })
  await stopStatusChange({ id, actor })
  const confirmed = confirmStatusChange({ id, refund: false, actor })
  await expect(confirmed).rejects.toThrow('Изменение уже остановлено')
  await runStatusChange(id)
  expect((await readStatusChange(id)).progress).toMatchObject({ state: 'stopped', done: 0 })
  await expect(stopStatusChange({ id, actor })).rejects.toMatchObject({ status: 409 })
  await expect(draftStatusChange({ to: 'DELIVERED', actor, chosen: [] })).rejects.toMatchObject({
    status: 422,
    field: 'chosen',
  })
})

it.each([
  ['CANCELLED', 'PENDING', { isReleasing: true, isTaking: false }],
  ['CONFIRMED', 'CANCELLED', { isReleasing: false, isTaking: true }],
  ['CONFIRMED', 'PENDING', { isReleasing: false, isTaking: false }],
] as const)('a bulk change to %s of orders in %s says what happens to the stock', async (to, from, stock) => {
  const { id: chosen } = await createOrder({ productIds: [], status: from })
  expect(await readStatusChange(await draftStatusChange({ to, actor, chosen: [chosen] }))).toMatchObject(
    stock,
  )
})

it('the preview of a bulk delivery says how many orders have no recorded payment', async () => {
  const unpaidOf = async (to: OrderStatus, chosen: string[]) =>
    (await readStatusChange(await draftStatusChange({ to, actor, chosen }))).unpaid
  const waiting = await createOrder({ productIds: [], status: 'SHIPPED' })
  const paid = await createOrder({ productIds: [], status: 'SHIPPED', paymentStatus: 'PAID' })
  expect(await unpaidOf('DELIVERED', [waiting.id, paid.id])).toBe(1)
  expect(await unpaidOf('SHIPPED', [waiting.id])).toBe(0)
})
