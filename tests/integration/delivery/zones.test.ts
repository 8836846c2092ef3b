import { beforeEach, describe, expect, it } from 'vitest'

import type { Actor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import { addZone, changeZone, listZones, moveZone, readDeliveryTable, readZone, removeZone, termsIn, zoneFormInput } from '~/domain/delivery/index.server' // prettier-ignore
import { placeOrder, quoteCart } from '~/domain/orders/index.server'
import { getDb, sql } from '~/platform/db/db.server'
import { kopecks } from '~/platform/money/money'

import { createCart, createProduct } from '../../support/database/factories'
import { checkoutOf } from '../../support/orders/checkout-form'

const actor: Actor = { kind: 'staff', id: null, name: 'Ольга', ip: null, permissions }
const wanted = { name: 'Область', cities: ['Макеевка'], postalCodes: ['286'], isServed: true, rateKopecks: 90_000, freeFromKopecks: null, minDays: 2, maxDays: 4 } // prettier-ignore

beforeEach(async () => {
  await sql('DELETE FROM "ShippingZone"')
  await sql(`SELECT pg_notify('cache_purge', 'settings')`)
  await expect.poll(async () => (await readDeliveryTable()).zones.length).toBe(0)
})

async function add(zone: Partial<typeof wanted> = {}): Promise<string> {
  const zoneId = await addZone({ wanted: { ...wanted, ...zone }, actor })
  await expect
    .poll(async () => (await readDeliveryTable()).zones.map(({ name }) => name))
    .toContain(zone.name ?? wanted.name)
  return zoneId
}

const terms = async (city: string | null, postalCode: string | null = null) =>
  termsIn(await readDeliveryTable(), { city, postalCode })

it('a delivery costs the price of the first zone of its address, and the shop’s own price elsewhere', async () => {
  await add()
  await add({
    name: 'Всё на 286',
    cities: [],
    postalCodes: ['286000-286999'],
    rateKopecks: 10_000,
    minDays: 0,
    maxDays: 0,
  })
  expect(await terms('Донецк')).toMatchObject({
    zone: null,
    deliveryKopecks: 50_000,
    freeFromKopecks: 500_000,
    minDays: 1,
    maxDays: 3,
  })
  expect(await terms('макеевка')).toMatchObject({
    zone: 'Область',
    deliveryKopecks: 90_000,
    freeFromKopecks: 500_000,
    minDays: 2,
  })
  expect(await terms(null, '286100')).toMatchObject({ zone: 'Область' })
  const [, second] = await listZones()
  await moveZone({ zoneId: second?.id ?? '', by: -1, actor })
  await expect
    .poll(() => terms(null, '286100'))
    .toMatchObject({ zone: 'Всё на 286', deliveryKopecks: 10_000, minDays: 0 })
  await moveZone({ zoneId: second?.id ?? '', by: -1, actor })
  const orders = await getDb().auditLog.findMany({
    where: { action: 'zone.order' },
    select: { before: true, after: true },
    take: 10,
  })
  expect(orders).toEqual([{ before: { place: 2 }, after: { place: 1 } }])
})

it('a zone is changed by one user at a time and deleted, with audit entries', async () => {
  const zoneId = await add()
  const { version } = await readZone(zoneId)
  await changeZone({ zoneId, wanted: { ...wanted, rateKopecks: 70_000 }, version, actor })
  await expect(changeZone({ zoneId, wanted, version, actor })).rejects.toMatchObject({
    status: 409,
    code: 'changed-meanwhile',
  })
  await expect.poll(() => terms('Макеевка')).toMatchObject({ deliveryKopecks: 70_000 })
  expect(await readZone(zoneId)).toMatchObject({ lastChange: { actorName: 'Ольга' } })
  expect(await removeZone({ zoneId, actor })).toBe('Область')
  await expect(readZone(zoneId)).rejects.toMatchObject({ status: 404 })
  await expect(removeZone({ zoneId, actor })).rejects.toMatchObject({ status: 404 })
  await expect.poll(() => terms('Макеевка')).toMatchObject({ zone: null })
  const actions = await getDb().auditLog.findMany({ where: { entityId: zoneId }, select: { action: true, after: true }, orderBy: { id: 'asc' }, take: 10 }) // prettier-ignore
  expect(actions.map(({ action }) => action)).toEqual(['zone.create', 'zone.update', 'zone.delete'])
  expect(actions[1]?.after).toEqual({ rateKopecks: 70_000 })
})

it('a zone sets an order’s delivery price, and pickup stays possible where the shop does not deliver', async () => {
  await add()
  await add({ name: 'Далеко', cities: ['Магадан'], postalCodes: [], isServed: false })
  const product = await createProduct({ priceKopecks: 100_000, stock: 9 })
  const place = async (city: string, changes: Record<string, string> = {}) => {
    const { visitorHash } = await createCart([{ productId: product.id, quantity: 1 }])
    return placeOrder({ source: 'SITE', checkout: checkoutOf({ city, postalCode: '999999', ...changes }), visitorHash, userId: null, ip: '127.0.0.1', userAgent: null }) // prettier-ignore
  }
  const { orderId } = await place('г. Макеевка')
  const order = await getDb().order.findUniqueOrThrow({
    where: { id: orderId },
    select: { deliveryKopecks: true, totalKopecks: true },
  })
  expect(order).toEqual({ deliveryKopecks: 90_000, totalKopecks: 190_000 })
  await expect(place('Магадан')).rejects.toMatchObject({ field: 'city', message: 'Сюда мы пока не доставляем. Выберите самовывоз или другой адрес.' }) // prettier-ignore
  expect(await place('Магадан', { delivery: 'pickup' })).toMatchObject({ isNew: true })
  await expect(place('Макеевка', { seenDelivery: '150000' })).rejects.toMatchObject({
    code: 'price-changed',
    message: expect.stringMatching(/^Доставка по этому адресу: 900\s₽\. Проверьте новую сумму/),
  })
  expect(await place('Макеевка', { seenDelivery: '190000' })).toMatchObject({ isNew: true })

  const lines = [{ categoryId: product.categoryId, unitPriceKopecks: kopecks(100_000), quantity: 1 }]
  const quote = await quoteCart({ lines, promoCode: null }, null, { city: 'Магадан', postalCode: '' })
  expect(quote).toMatchObject({ isServed: false, variesByPlace: true })
})

describe('the form of a zone', () => {
  const typed = { name: 'Область', cities: 'Макеевка, Горловка\nг. макеевка', postalCodes: '286 – 287', isServed: 'yes', rate: '900,50', freeFrom: '', minDays: '2', maxDays: '4' } // prettier-ignore
  const errors = (changes: Partial<typeof typed>) => {
    const parsed = zoneFormInput.safeParse({ ...typed, postalCodes: '286', ...changes })
    return parsed.success
      ? {}
      : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
  }

  it('the form of a zone reads distinct places from lines or commas, and sums in roubles', () => {
    expect(zoneFormInput.parse({ ...typed, postalCodes: '286\n284000 – 284099\n283 001' })).toMatchObject({
      cities: ['г. макеевка', 'Горловка'],
      postalCodes: ['286', '284000-284099', '283001'],
      rateKopecks: 90_050,
      freeFromKopecks: null,
    })
    expect(zoneFormInput.parse({ ...typed, postalCodes: '286', rate: '', freeFrom: '10 000' })).toMatchObject({ rateKopecks: 0, freeFromKopecks: 1_000_000 }) // prettier-ignore
  })

  it.each([
    [{ name: ' ' }, { name: 'Введите название зоны' }],
    [{ cities: '', postalCodes: '' }, { cities: 'Назовите города или индексы зоны' }],
    [
      { postalCodes: '286*' },
      { postalCodes: '«286*» — не индекс: напишите 283001, начало 283 или 283000-283099' },
    ],
    [{ rate: 'много' }, { rate: 'Введите сумму в рублях, например 500 или 99,90' }],
    [{ rate: '100001' }, { rate: 'Введите сумму в рублях, например 500 или 99,90' }],
    [{ freeFrom: '-1' }, { freeFrom: 'Введите сумму в рублях, например 500 или 99,90' }],
    [{ minDays: '' }, { minDays: 'Введите целое число дней, от 0 до 60' }],
    [{ minDays: '5', maxDays: '3' }, { maxDays: 'Срок «до» не может быть меньше срока «от»' }],
    [{ isServed: 'может быть' }, { isServed: 'Выберите, доставляете ли вы сюда' }],
    [
      { cities: Array.from({ length: 301 }, (_, place) => `Село ${place}`).join(',') },
      { cities: 'Не больше 300 городов и индексов вместе' },
    ],
  ])('the form of a zone with %o is refused beside the field', (changes, expected) => {
    expect(errors(changes)).toEqual(expected)
  })
})
