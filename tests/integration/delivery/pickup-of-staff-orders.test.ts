import { beforeEach, describe, expect, it } from 'vitest'

import { changePickupPoint, removePickupPoint } from '~/domain/delivery/index.server'
import { changeOrderData, describeOrderData } from '~/domain/fulfilment/index.server'
import {
  checkOrderForm,
  orderDataInput,
  placeStaffOrder,
  readOrder,
  readOrderTimeline,
  staffOrderRequestInput,
} from '~/domain/orders/index.server'
import { readOrderForm } from '~/domain/orders/staff'
import { getDb } from '~/platform/db/db.server'

import { createProduct } from '../../support/database/factories'
import { addKnownPoint, keptWarehouse, noPickupPoints, warehouse } from '../../support/delivery/pickup-points'
import { administrator as actor } from '../../support/people/administrator'

const CLOSED = {
  field: 'pickupPointId',
  code: 'method',
  message: 'В этом пункте заказы больше не выдают. Выберите другой.',
}
const UNKNOWN = 'Такого пункта самовывоза нет. Выберите другой.'
const NONE = { pickupName: null, pickupAddress: null, pickupHours: null }
const shop = { ...warehouse, name: 'Магазин', city: 'Донецк', address: 'ул. Артёма, 120' }

beforeEach(noPickupPoints)

async function formOf(fields: Record<string, string>) {
  const { id } = await createProduct({ priceKopecks: 100_000, stock: 9 })
  const line = { 'line-0-productId': id, 'line-0-priceKopecks': '100000', 'line-0-quantity': '1' }
  return checkOrderForm(readOrderForm({ customerName: 'Анна Ковалёва', ...line, ...fields }))
}

async function place(fields: Record<string, string> = {}) {
  const checked = await formOf(fields)
  if (!('order' in checked)) throw new Error(JSON.stringify(checked.fieldErrors))
  return readOrder((await placeStaffOrder({ order: checked.order, actor })).orderId)
}

describe('an order entered by staff', () => {
  it('an order by staff is for pickup at the chosen point, and stores a copy of the point', async () => {
    await addKnownPoint(shop)
    const pickupPointId = await addKnownPoint(warehouse)
    const order = await place({ pickupPointId })
    expect(order).toMatchObject(keptWarehouse)
    await removePickupPoint({ pointId: pickupPointId, actor })
    expect(await readOrder(order.id)).toMatchObject(keptWarehouse)
  })

  it('an order by staff without a point gets the shop’s only one, and none for delivery or several', async () => {
    const pickupPointId = await addKnownPoint(warehouse)
    expect(await place()).toMatchObject(keptWarehouse)
    await addKnownPoint(shop)
    expect(await place()).toMatchObject(NONE)
    expect(await place({ pickupPointId, delivery: 'DELIVERY' })).toMatchObject(NONE)
  })

  it('an order by staff is refused with a closed, deleted or invalid point', async () => {
    const [closed, deleted] = [await addKnownPoint(warehouse), await addKnownPoint(shop)]
    await changePickupPoint({ pointId: closed, wanted: { ...warehouse, isActive: false }, actor })
    await removePickupPoint({ pointId: deleted, actor })
    await expect(place({ pickupPointId: closed })).rejects.toMatchObject(CLOSED)
    await expect(place({ pickupPointId: deleted })).rejects.toMatchObject(CLOSED)
    expect(await formOf({ pickupPointId: 'нигде' })).toMatchObject({
      fieldErrors: { pickupPointId: [UNKNOWN] },
    })
  })

  it('an order by a program may name its pickup point too', async () => {
    await addKnownPoint(shop)
    const pickupPointId = await addKnownPoint(warehouse)
    const { id: productId } = await createProduct({ stock: 9 })
    const order = staffOrderRequestInput.parse({
      items: [{ productId, quantity: 1 }],
      shippingAddress: {},
      pickupPointId,
    })
    const { orderId } = await placeStaffOrder({ order, actor })
    expect(await readOrder(orderId)).toMatchObject(keptWarehouse)
  })
})

describe('the form of an order', () => {
  const away = { delivery: 'DELIVERY', city: 'Донецк', street: 'Артёма', house: '1' }

  async function change(orderId: string, fields: Record<string, string>): Promise<boolean> {
    const { version } = await describeOrderData(orderId)
    const wanted = orderDataInput.parse({ version, customerName: 'Анна Ковалёва', ...fields })
    return changeOrderData({ orderId, wanted, actor })
  }

  it('the form of an order changes or removes its pickup point', async () => {
    const [shopId, warehouseId] = [await addKnownPoint(shop), await addKnownPoint(warehouse)]
    const { id } = await place({ pickupPointId: shopId })
    await change(id, { delivery: 'PICKUP', pickupPointId: warehouseId })
    expect(await readOrder(id)).toMatchObject(keptWarehouse)
    expect((await readOrderTimeline(id)).at(-1)).toMatchObject({ note: 'Изменено: пункт самовывоза' })
    const [entry] = await getDb().auditLog.findMany({
      where: { entityId: id, action: 'order.details' },
      take: 1,
    })
    expect([entry?.before, entry?.after]).toMatchObject([{ pickupName: 'Магазин' }, { pickupName: 'Склад' }])
    await change(id, away)
    expect(await readOrder(id)).toMatchObject({ deliveryMethod: 'DELIVERY', ...NONE })
    await change(id, { delivery: 'PICKUP', pickupPointId: shopId })
    expect(await readOrder(id)).toMatchObject({ deliveryMethod: 'PICKUP', pickupName: 'Магазин' })
  })

  it('the form of an order keeps the copy of its point after the point is changed or deleted', async () => {
    const pickupPointId = await addKnownPoint(warehouse)
    const { id } = await place({ pickupPointId })
    await removePickupPoint({ pointId: pickupPointId, actor })
    expect(await change(id, { delivery: 'PICKUP', pickupPointId: '' })).toBe(false)
    expect(await change(id, { delivery: 'PICKUP', customerName: 'Пётр Новиков' })).toBe(true)
    expect(await readOrder(id)).toMatchObject({ firstName: 'Пётр', ...keptWarehouse })
  })

  it('the form of an order offers other open points, and refuses a new closed one', async () => {
    const [shopId, closedId] = [
      await addKnownPoint(shop),
      await addKnownPoint({ ...warehouse, isActive: false }),
    ]
    await addKnownPoint({ ...warehouse, name: 'Киоск' })
    const { id } = await place({ pickupPointId: shopId })
    const { pickup } = await describeOrderData(id)
    expect([pickup.kept, pickup.options.map(({ name }) => name)]).toEqual([
      'Магазин, Донецк, ул. Артёма, 120',
      ['Киоск'],
    ])
    const before = await readOrder(id)
    await expect(
      change(id, { delivery: 'PICKUP', pickupPointId: closedId, customerName: 'Пётр' }),
    ).rejects.toMatchObject(CLOSED)
    expect(await readOrder(id)).toEqual(before)
  })
})
