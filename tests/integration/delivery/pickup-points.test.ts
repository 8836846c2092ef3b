import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Actor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import { collectOwnData } from '~/domain/customers/index.server'
import {
  changePickupPoint,
  listPickupPoints,
  movePickupPoint,
  pickupPointInput,
  readOrderPickup,
  readPickupOptions,
  readPickupPoint,
  removePickupPoint,
} from '~/domain/delivery/index.server'
import type { OrderDetail } from '~/domain/orders/shared'
import { pickupLine } from '~/domain/orders/staff'
import { listCustomerOrders, readOrder, readOrderDetails } from '~/domain/orders/index.server'
import { holdClock } from '~/platform/dates/clock'
import { getDb, transaction } from '~/platform/db/db.server'

import { createProduct, createUser } from '../../support/database/factories'
import {
  addKnownPoint,
  keptWarehouse as kept,
  noPickupPoints,
  optionNames,
  warehouse as wanted,
} from '../../support/delivery/pickup-points'
import { orderProducts } from '../../support/orders/place-order'

const actor: Actor = { kind: 'staff', id: null, name: 'Ольга', ip: null, permissions }
const { openingHours } = wanted
const CLOSED = {
  field: 'pickupPointId',
  code: 'method',
  message: 'В этом пункте заказы больше не выдают. Выберите другой.',
}

beforeEach(noPickupPoints)
afterEach(() => holdClock(undefined))

const add = (point: Partial<typeof wanted> = {}): Promise<string> => addKnownPoint({ ...wanted, ...point })

async function placeAt(pickupPointId?: string, delivery = 'pickup'): Promise<OrderDetail> {
  const { id } = await createProduct({ priceKopecks: 100_000, stock: 9 })
  const form = { delivery, ...(pickupPointId === undefined ? {} : { pickupPointId }) }
  return readOrder((await orderProducts([{ productId: id, quantity: 1 }], { form })).orderId)
}

describe('the pickup points of the shop', () => {
  it('pickup points are added, sorted, changed by one user at a time and deleted, with audit entries', async () => {
    const first = await add()
    const second = await add({ name: 'Магазин' })
    await movePickupPoint({ pointId: second, by: -1, actor })
    await movePickupPoint({ pointId: second, by: -1, actor })
    expect((await listPickupPoints()).map(({ name }) => name)).toEqual(['Магазин', 'Склад'])
    await expect.poll(optionNames).toEqual(['Магазин', 'Склад'])
    const { version } = await readPickupPoint(first)
    await changePickupPoint({ pointId: first, wanted: { ...wanted, note: null }, version, actor })
    await expect(changePickupPoint({ pointId: first, wanted, version, actor })).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' }) // prettier-ignore
    expect(await readPickupPoint(first)).toMatchObject({
      openingHours,
      note: null,
      lastChange: { actorName: 'Ольга' },
    })
    expect(await removePickupPoint({ pointId: first, actor })).toBe('Склад')
    await expect(removePickupPoint({ pointId: first, actor })).rejects.toMatchObject({ status: 404 })
    const entries = await getDb().auditLog.findMany({ where: { entity: 'PickupPoint' }, select: { action: true, after: true }, orderBy: { id: 'asc' }, take: 10 }) // prettier-ignore
    expect(entries.map(({ action }) => action)).toEqual([
      'pickup.create',
      'pickup.create',
      'pickup.order',
      'pickup.update',
      'pickup.delete',
    ])
    expect(entries[0]?.after).toMatchObject({
      address: 'Макеевка, ул. Московская, 14',
      openingHours: 'Пн–Пт 9:00–18:00, Сб–Вс выходной',
    })
  })

  it.each([
    ['2026-11-20T09:00:00Z', 'сегодня до 18:00'],
    ['2026-11-20T04:00:00Z', 'сегодня с 9:00'],
    ['2026-11-20T16:00:00Z', 'в понедельник, 23 ноября, с 9:00'],
    ['2026-11-22T09:00:00Z', 'завтра с 9:00'],
  ])('the pickup points at %s show the next pickup time %s', async (at, next) => {
    await add()
    holdClock(new Date(at))
    expect((await readPickupOptions())[0].next?.replaceAll('\u00a0', ' ')).toBe(next)
  })

  it('closed pickup points are not offered, and the shop’s address replaces them when none is open', async () => {
    await add({ isActive: false })
    expect(await readPickupOptions()).toMatchObject([
      { id: null, name: null, address: 'Донецк, ул. Артёма, 120' },
    ])
  })
})

describe('an order', () => {
  it('an order stores a copy of its pickup point, unaffected by later changes', async () => {
    await add({ name: 'Магазин' })
    const pointId = await add()
    const order = await placeAt(pointId)
    expect(order).toMatchObject(kept)
    expect(pickupLine(order)).toBe('Склад, Макеевка, ул. Московская, 14')
    await changePickupPoint({ pointId, wanted: { ...wanted, name: 'Другой', isActive: false }, actor })
    expect(await readOrder(order.id)).toMatchObject(kept)
    await removePickupPoint({ pointId, actor })
    expect(await readOrderDetails([order.id])).toMatchObject([kept])
  })

  it('an order shows its pickup place and hours while the point exists and the time is ahead', async () => {
    holdClock(new Date('2026-11-20T16:00:00Z'))
    const pointId = await add()
    const order = await placeAt(pointId)
    const words = async () =>
      JSON.parse(JSON.stringify(await readOrderPickup(order)).replaceAll('\u00a0', ' ')) as unknown
    const place = {
      name: 'Склад',
      address: 'Макеевка, ул. Московская, 14',
      hours: 'Пн–Пт 9:00–18:00, Сб–Вс выходной',
    }
    const date = 'в понедельник, 23 ноября, с 9:00'
    expect(await words()).toEqual({ ...place, soon: date, date })
    holdClock(new Date('2026-11-23T07:00:00Z'))
    expect(await words()).toEqual({ ...place, soon: 'сегодня до 18:00', date })
    holdClock(new Date('2026-11-24T07:00:00Z'))
    expect(await words()).toEqual({ ...place, soon: null, date })
    await removePickupPoint({ pointId, actor })
    await expect.poll(words).toEqual({ ...place, soon: null, date: null })
    expect(await readOrderPickup(await placeAt(undefined, 'delivery'))).toBeNull()
  })

  it('an order of a shop without points is picked up at the shop’s address and hours', async () => {
    holdClock(new Date('2026-11-22T09:00:00Z'))
    const pickup = await readOrderPickup(await placeAt())
    expect(pickup).toMatchObject({ name: null, address: 'Донецк, ул. Артёма, 120' })
    expect(pickup?.date?.replaceAll('\u00a0', ' ')).toBe('в понедельник, 23 ноября, с 9:00')
  })

  it('an order shows its customer the pickup place, in the list and in the download', async () => {
    const [{ id: userId, email }, { id: productId }] = [await createUser(), await createProduct({ stock: 9 })]
    const form = { email, delivery: 'pickup', pickupPointId: await add() }
    const { visitorHash } = await orderProducts([{ productId, quantity: 1 }], { userId, form })
    const pickupPoint = { name: kept.pickupName, address: kept.pickupAddress, hours: kept.pickupHours }
    expect((await listCustomerOrders({ viewer: { userId, visitorHash }, page: 1 })).orders).toMatchObject([
      { pickupPoint },
    ])
    expect(await collectOwnData({ userId, visitorHash })).toMatchObject({ orders: [kept] })
  })

  it('an order without a chosen point gets the first one, and none for delivery or without points', async () => {
    const none = { pickupName: null, pickupAddress: null, pickupHours: null }
    expect(await placeAt()).toMatchObject(none)
    const pointId = await add()
    await add({ name: 'Магазин' })
    expect(await placeAt()).toMatchObject({ pickupName: 'Склад' })
    const brought = await placeAt(pointId, 'delivery')
    expect(brought).toMatchObject(none)
    expect(pickupLine(brought)).toBe('')
  })

  it('an order is refused with an unknown or closed point', async () => {
    const pointId = await add()
    await changePickupPoint({ pointId, wanted: { ...wanted, isActive: false }, actor })
    await expect(placeAt(pointId)).rejects.toMatchObject(CLOSED)
    await expect(placeAt('01890000-0000-7000-8000-000000000000')).rejects.toMatchObject(CLOSED)
  })

  it('an order placed while its point is being closed waits, and is refused', async () => {
    const pointId = await add()
    let commit = (): void => undefined
    const mayCommit = new Promise<void>((resolve) => (commit = resolve))
    let isOff = (): void => undefined
    const offSeen = new Promise<void>((resolve) => (isOff = resolve))
    const switching = transaction(async (tx) => {
      await tx.db.pickupPoint.update({ where: { id: pointId }, data: { isActive: false } })
      isOff()
      await mayCommit
    })
    await offSeen
    const placing = placeAt(pointId)
    placing.catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 300))
    const before = await getDb().order.count()
    commit()
    await switching
    await expect(placing).rejects.toMatchObject(CLOSED)
    expect(await getDb().order.count()).toBe(before)
  })
})

describe('the form of a pickup point', () => {
  const typed = {
    name: 'Склад',
    city: 'Макеевка',
    address: 'ул. Московская, 14',
    isActive: 'yes',
    canTint: 'yes',
    'hours-Mo-opens': '09:00',
    'hours-Mo-closes': '18:00',
  }

  it.each([
    [{ name: ' ' }, 'name', 'Введите название пункта'],
    [{ city: '' }, 'city', 'Введите город'],
    [{ address: '' }, 'address', 'Введите адрес'],
    [{ isActive: 'так' }, 'isActive', 'Выберите, работает ли пункт'],
    [{ canTint: '' }, 'canTint', 'Выберите, выдаёт ли пункт заколерованную краску'],
    [{ 'hours-Mo-closes': '' }, 'hours-Mo-closes', 'Укажите и начало, и конец'],
    [{ 'hours-Mo-closes': '08:00' }, 'hours-Mo-closes', 'Закрытие должно быть позже открытия'],
    [{ 'hours-Mo-opens': 'утром' }, 'hours-Mo-opens', 'Введите время, например 9:00'],
    [{ 'hours-Mo-opens': '', 'hours-Mo-closes': '' }, 'hours', 'Укажите часы хотя бы одного дня'],
  ])('the form of a pickup point with %j is refused beside %s', (changes, field, message) => {
    const parsed = pickupPointInput.safeParse({ ...typed, ...changes })
    expect(parsed.error?.issues.map(({ path, message: text }) => [path.join('.'), text])).toContainEqual([
      field,
      message,
    ])
  })

  it('the form of a pickup point reads opening hours in usual spellings', () => {
    expect(pickupPointInput.parse({ ...typed, 'hours-Mo-opens': '9:00' })).toMatchObject({
      openingHours: [{ days: ['Mo'], opens: '09:00', closes: '18:00' }],
    })
  })

  it('the form of a pickup point reads the hours of a week, and joins equal days', () => {
    const more = {
      'hours-Tu-opens': '09:00',
      'hours-Tu-closes': '18:00',
      'hours-Sa-opens': '10:00',
      'hours-Sa-closes': '14:00',
    }
    expect(pickupPointInput.parse({ ...typed, ...more })).toMatchObject({
      openingHours: [
        { days: ['Mo', 'Tu'], opens: '09:00', closes: '18:00' },
        { days: ['Sa'], opens: '10:00', closes: '14:00' },
      ],
      phone: null,
      isActive: true,
    })
  })
})
