import { expect, it } from 'vitest'

import { findProduct, findProductDetail } from '~/domain/catalog/index.server'
import { systemActor } from '~/domain/audit/index.server'
import {
  cancelDelivery,
  changeDelivery,
  createDelivery,
  deliveryListQuery,
  listDeliveries,
  moveStock,
  expireDeliveryDates,
  readDelivery,
  readStock,
  receiptInput,
  receiveDelivery,
  setDeliveryLine,
} from '~/domain/inventory/index.server'
import { getDb, sql, transaction } from '~/platform/db/db.server'

import { createProduct, stockOf } from '../../support/database/factories'
import { administrator } from '~tests/support/people/administrator'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function expect10Of(days: number, ...productIds: string[]): Promise<string> {
  const id = await createDelivery({ dueOn: dayIn(days), supplier: 'Лакра, накладная 7' }, administrator)
  for (const productId of productIds)
    await setDeliveryLine({ id, productId, quantity: 10, actor: administrator })
  return id
}

const expectedDayOf = async (slug: string) => (await findProduct(slug))?.page.expectedOn
const receive = async (id: string, pieces: Record<string, number>, isAll = false) => {
  const { version, lines } = await readDelivery(id)
  const received = new Map(lines.map((line) => [line.id, pieces[line.product.id] ?? 0]))
  return receiveDelivery({ id, version, received, isAll, actor: administrator })
}

it('the shop shows the nearest open delivery day, only for sold-out products on sale', async () => {
  const soldOut = await createProduct({ stock: 0 })
  const [plenty, off] = [await createProduct({ stock: 5 }), await createProduct({ stock: 0, inStock: false })]
  const later = await expect10Of(9, soldOut.id, plenty.id, off.id)
  const sooner = await expect10Of(4, soldOut.id)
  expect(await expectedDayOf(soldOut.slug)).toBe(dayIn(4))
  expect(await findProductDetail(soldOut.id)).toMatchObject({ isAvailable: false, expectedOn: dayIn(4) })
  expect([await expectedDayOf(plenty.slug), await expectedDayOf(off.slug)]).toEqual([null, null])
  await transaction((tx) =>
    moveStock(tx, { reason: 'ORDER', actor: systemActor, lines: [{ productId: plenty.id, delta: -5 }] }),
  )
  expect(await expectedDayOf(plenty.slug)).toBe(dayIn(9))
  await cancelDelivery(sooner, administrator)
  expect(await expectedDayOf(soldOut.slug)).toBe(dayIn(9))
  const { version } = await readDelivery(later)
  await changeDelivery({ id: later, dueOn: dayIn(12), supplier: 'Лакра', version, actor: administrator })
  expect(await expectedDayOf(soldOut.slug)).toBe(dayIn(12))
  await expect(
    changeDelivery({ id: later, dueOn: dayIn(13), supplier: 'Лакра', version, actor: administrator }),
  ).rejects.toMatchObject({
    code: 'changed-meanwhile',
  })
  await setDeliveryLine({ id: later, productId: soldOut.id, quantity: null, actor: administrator })
  expect(await expectedDayOf(soldOut.slug)).toBeNull()
})

it('a past delivery day is no longer shown, and its delivery is marked as late', async () => {
  const product = await createProduct({ stock: 0 })
  const id = await expect10Of(3, product.id)
  const another = await expect10Of(8, product.id)
  await sql(`UPDATE "InboundDelivery" SET "dueOn" = current_date - 3 WHERE "id" = $1::uuid`, [id])
  await sql(
    `UPDATE "Product" SET "expectedOn" = to_char(current_date - 3, 'YYYY-MM-DD') WHERE "id" = $1::uuid`,
    [product.id],
  )
  await expireDeliveryDates()
  expect(await expectedDayOf(product.slug)).toBe(dayIn(8))
  const late = await listDeliveries(deliveryListQuery.parse({ state: 'late' }))
  expect(late.rows.map((row) => row.id)).toEqual([id])
  expect(await readDelivery(another)).toMatchObject({ isLate: false, lineCount: 1 })
  await expect(createDelivery({ dueOn: dayIn(-2), supplier: 'Лакра' }, administrator)).rejects.toMatchObject({
    field: 'dueOn',
  })
})

it('a delivery is received in parts, and is closed when all pieces have arrived', async () => {
  const [one, two] = [await createProduct({ stock: 0 }), await createProduct({ stock: 3 })]
  const id = await expect10Of(5, one.id, two.id)
  expect(await receive(id, { [one.id]: 4 })).toEqual({ isClosed: false })
  expect((await readStock(one.id)).expected).toEqual([{ deliveryId: id, dueOn: dayIn(5), pieces: 6 }])
  expect(await stockOf(one.id)).toEqual({ stock: 4, moved: 4 })
  const [movement] = await getDb().stockMovement.findMany({ where: { productId: one.id } })
  expect(movement).toMatchObject({
    delta: 4,
    reason: 'SUPPLY',
    note: 'Поставка: Лакра, накладная 7',
    authorName: administrator.name,
  })
  await expect(
    setDeliveryLine({ id, productId: one.id, quantity: 3, actor: administrator }),
  ).rejects.toMatchObject({ field: 'quantity' })
  expect(await receive(id, { [one.id]: 6, [two.id]: 10 })).toEqual({ isClosed: true })
  expect([await stockOf(one.id), await stockOf(two.id)]).toEqual([
    { stock: 10, moved: 10 },
    { stock: 13, moved: 13 },
  ])
  expect(await getDb().auditLog.count({ where: { action: 'delivery.receive', entityId: id } })).toBe(2)
  await expect(receive(id, { [one.id]: 1 })).rejects.toMatchObject({
    message: 'Поставка уже принята',
    status: 409,
  })
})

it('a delivery is received once, even after several clicks, and can be closed with fewer pieces', async () => {
  const product = await createProduct({ stock: 0 })
  const id = await expect10Of(5, product.id)
  await expect(receive(id, {})).rejects.toMatchObject({ message: 'Укажите, сколько пришло' })
  const presses = await Promise.allSettled(
    Array.from({ length: 4 }, () => receive(id, { [product.id]: 7 }, true)),
  )
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stockOf(product.id)).toEqual({ stock: 7, moved: 7 })
  expect(await readDelivery(id)).toMatchObject({ status: 'RECEIVED', lines: [{ quantity: 10, received: 7 }] })
  await expect(cancelDelivery(id, administrator)).rejects.toMatchObject({ status: 409 })
})

it('the form of a delivery reads pieces line by line, and names the field without a number', () => {
  const line = '01890000-0000-7000-8000-000000000000'
  const read = receiptInput.safeParse({ intent: 'receive', version: 'v', [`received-${line}`]: '4' })
  expect(read.data).toMatchObject({ isAll: false, received: new Map([[line, 4]]) })
  const refused = receiptInput.safeParse({ version: 'v', [`received-${line}`]: '1,5' })
  expect(refused.error?.issues).toMatchObject([
    { path: [`received-${line}`], message: 'Введите целое число' },
  ])
})
