import { beforeEach, expect, it } from 'vitest'

import type { Actor } from '~/domain/audit/index.server'
import { addToCart } from '~/domain/cart/index.server'
import {
  changeOrderLines,
  describeOrderLines,
  describeRefund,
  giveHandMoneyBack,
  setOrderStatus,
} from '~/domain/fulfilment/index.server'
import { groundOfRefund, returnUntinted } from '~/domain/fulfilment/tinted-refund.server'
import { placeOrder } from '~/domain/orders/index.server'
import {
  countTintingQueue,
  listTintingQueue,
  markTinted,
  readEditedTable,
  saveTintingTable,
} from '~/domain/tinting/index.server'
import { now } from '~/platform/dates/clock'
import { getDb, transaction } from '~/platform/db/db.server'

import { newVisitor } from '../../support/database/factories'
import { allowTinting, createBase, createShade } from '../../support/database/tinting'
import { addKnownPoint, noPickupPoints, warehouse } from '../../support/delivery/pickup-points'
import { checkoutOf } from '../../support/orders/checkout-form'
import { administrator } from '../../support/people/administrator'

beforeEach(async () => {
  await allowTinting()
})

const withoutPermission: Actor = { ...administrator, permissions: ['office.enter', 'orders.read'] }
const withoutSettings: Actor = { ...administrator, permissions: ['orders.write', 'orders.refund'] }

async function placeTinted(quantity: number, status: 'PENDING' | 'CONFIRMED' = 'CONFIRMED') {
  const [base, shade, { hash }] = [await createBase(), await createShade('#373f43'), newVisitor()]
  const line = { productId: base.id, shadeId: shade.id, quantity, agreedAt: now() }
  await addToCart({ visitorHash: hash, lines: [line] })
  const { orderId } = await placeOrder({
    ...{ source: 'SITE', checkout: checkoutOf({ delivery: 'pickup' }), visitorHash: hash, userId: null },
    ...{ ip: '127.0.0.1', userAgent: 'test' },
  })
  await getDb().order.update({ where: { id: orderId }, data: { status } })
  const { orderItemId } = await getDb().orderItemTint.findFirstOrThrow({ where: { orderItem: { orderId } } })
  return { orderId, orderItemId, shade, base }
}

const linesOf = async (orderId: string, show: 'waiting' | 'done') =>
  (await listTintingQueue(show)).filter((line) => line.orderId === orderId)

it('an accepted order waits in the queue until all its cans are tinted', async () => {
  const { orderId, orderItemId, shade } = await placeTinted(3)
  const before = await countTintingQueue()
  expect(await linesOf(orderId, 'waiting')).toMatchObject([
    { code: `V ${shade.code}`, base: 'C', volumeMl: 2_700, quantity: 3, tintedQuantity: 0, formula: null },
  ])
  const mark = (seen: number, cans: number) => markTinted({ orderItemId, seen, cans, actor: administrator })
  expect(await mark(0, 1)).toBe(2)
  await expect(mark(0, 1)).rejects.toMatchObject({ status: 409 })
  expect(await mark(1, 5)).toBe(0)
  expect(await linesOf(orderId, 'waiting')).toEqual([])
  expect(await linesOf(orderId, 'done')).toMatchObject([{ tintedQuantity: 3, tintedByName: 'Администратор' }])
  expect(await countTintingQueue()).toBe(before - 1)
})

it('an order without confirmation or payment is not tinted', async () => {
  const { orderId } = await placeTinted(1, 'PENDING')
  expect(await linesOf(orderId, 'waiting')).toEqual([])
  await getDb().order.update({ where: { id: orderId }, data: { paymentStatus: 'PAID' } })
  expect(await linesOf(orderId, 'waiting')).toHaveLength(1)
})

it('marking cans and saving the table need their permissions', async () => {
  const { orderItemId } = await placeTinted(1)
  const mark = async () => markTinted({ orderItemId, seen: 0, cans: 1, actor: withoutPermission })
  await expect(mark()).rejects.toMatchObject({ status: 403 })
  const { version, ...wanted } = await readEditedTable()
  await expect(
    saveTintingTable({ version, wanted: { ...wanted, fees: [] }, actor: withoutPermission }),
  ).rejects.toMatchObject({ status: 403 })
})

it('the table of rules is replaced as a whole, and a concurrent edit or an unknown code is refused', async () => {
  const shade = await createShade('#373f43')
  const { version, ...wanted } = await readEditedTable()
  const save = (codes: string[]) =>
    saveTintingTable({
      version,
      wanted: { ...wanted, rules: wanted.rules.map((rule) => ({ ...rule, isListOnly: true, codes })) },
      actor: administrator,
    })
  await expect(save([`V ${shade.code}`, 'V 99999'])).rejects.toMatchObject({
    status: 422,
    field: 'rules.0.codes',
  })
  await save([`v ${shade.code}`])
  const saved = await readEditedTable()
  expect(saved.rules.map(({ codes }) => codes)).toEqual(wanted.rules.map(() => [`V ${shade.code}`]))
  await expect(save([`V ${shade.code}`])).rejects.toMatchObject({ status: 409 })
})

it('tinted cans are taken back only with a defect or by the decision of the owner', async () => {
  const { orderId, orderItemId } = await placeTinted(2)
  await getDb().order.update({ where: { id: orderId }, data: { paymentStatus: 'PAID' } })
  const { totalKopecks } = await getDb().order.findUniqueOrThrow({ where: { id: orderId } })
  await getDb().handPayment.create({
    data: { orderId, kind: 'RECEIVED', amountKopecks: totalKopecks, authorName: 'Администратор' },
  })
  await markTinted({ orderItemId, seen: 0, cans: 1, actor: administrator })
  const { version, hasTinted } = await describeRefund(orderId)
  expect(hasTinted).toBe(true)
  const giveBack = (more: { ground?: 'defect' | 'override'; actor?: Actor }) =>
    giveHandMoneyBack({
      orderId,
      version,
      wish: { what: 'all' },
      reason: 'вернул',
      actor: administrator,
      ...more,
    })
  await expect(giveBack({})).rejects.toMatchObject({ status: 409, field: 'ground' })
  await expect(giveBack({ ground: 'override', actor: withoutSettings })).rejects.toMatchObject({
    status: 403,
  })
  expect(await giveBack({ ground: 'defect', actor: withoutSettings })).toEqual({
    amountKopecks: totalKopecks,
  })
  expect(await getDb().handPayment.findFirst({ where: { orderId, kind: 'REFUND' } })).toMatchObject({
    reason: 'вернул. Заколерованное: брак',
  })
})

const stockOf = async (id: string): Promise<number> =>
  (await getDb().product.findUniqueOrThrow({ where: { id } })).stock

it('a line with more cans waits for tinting again, and tinted cans stay in the order', async () => {
  const { orderId, orderItemId } = await placeTinted(2)
  await markTinted({ orderItemId, seen: 0, cans: 2, actor: administrator })
  const change = async (pieces: number) => {
    const { version } = await describeOrderLines(orderId)
    return changeOrderLines({
      ...{ orderId, version, additions: new Map(), actor: administrator },
      quantities: new Map([[orderItemId, pieces]]),
    })
  }
  expect(await linesOf(orderId, 'waiting')).toEqual([])
  await change(3)
  expect(await linesOf(orderId, 'waiting')).toMatchObject([{ quantity: 3, tintedQuantity: 2 }])
  await expect(change(1)).rejects.toMatchObject({ status: 409 })
  await change(2)
  expect(await linesOf(orderId, 'done')).toMatchObject([{ quantity: 2, tintedQuantity: 2 }])
})

it('a cancelled order returns the cans without tint alone, and is not tinted any longer', async () => {
  const { orderId, orderItemId, base } = await placeTinted(3)
  const before = await stockOf(base.id)
  await markTinted({ orderItemId, seen: 0, cans: 1, actor: administrator })
  await setOrderStatus({ orderId, to: 'CANCELLED', refund: false, actor: administrator })
  expect(await stockOf(base.id)).toBe(before + 2)
  await expect(markTinted({ orderItemId, seen: 1, cans: 1, actor: administrator })).rejects.toMatchObject({
    status: 409,
  })
})

it('cancelling a paid order with tinted cans needs the decision of the owner', async () => {
  const { orderId, orderItemId } = await placeTinted(1)
  const { totalKopecks } = await getDb().order.findUniqueOrThrow({ where: { id: orderId } })
  await getDb().order.update({ where: { id: orderId }, data: { paymentStatus: 'PAID' } })
  await getDb().handPayment.create({
    data: { orderId, kind: 'RECEIVED', amountKopecks: totalKopecks, authorName: 'Администратор' },
  })
  await markTinted({ orderItemId, seen: 0, cans: 1, actor: administrator })
  const cancel = (actor: Actor) =>
    setOrderStatus({ orderId, to: 'CANCELLED', refund: false, handRefund: true, actor })
  await expect(cancel(withoutSettings)).rejects.toMatchObject({ status: 409, field: 'ground' })
  await cancel(administrator)
  expect(await getDb().order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({
    ...{ status: 'CANCELLED', paymentStatus: 'REFUNDED' },
  })
})

it('a pickup point that hands over no tinted cans refuses orders with them', async () => {
  const pointId = await addKnownPoint({ ...warehouse, canTint: false })
  const [base, shade, { hash }] = [await createBase(), await createShade('#373f43'), newVisitor()]
  const place = () =>
    placeOrder({
      ...{ source: 'SITE', visitorHash: hash, userId: null, ip: '127.0.0.1', userAgent: 'test' },
      checkout: { ...checkoutOf({ delivery: 'pickup' }), pickupPointId: pointId },
    })
  const line = { productId: base.id, shadeId: shade.id, quantity: 1, agreedAt: now() }
  await addToCart({ visitorHash: hash, lines: [line] })
  await expect(place()).rejects.toMatchObject({ field: 'pickupPointId', code: 'method' })
  await getDb().pickupPoint.update({ where: { id: pointId }, data: { canTint: true } })
  expect(await place()).toMatchObject({ orderId: expect.any(String) as unknown })
  await noPickupPoints()
})

it('of a tinted line only untinted cans return to the stock, and those without a ground', async () => {
  const { orderId, orderItemId, base } = await placeTinted(3)
  const before = await stockOf(base.id)
  await markTinted({ orderItemId, seen: 0, cans: 2, actor: administrator })
  const back = (count: number, ground: 'defect' | null) =>
    transaction(async (tx) => {
      const pieces = new Map([[orderItemId, count]])
      const wish = { what: 'lines', pieces, withDelivery: false } as const
      await groundOfRefund(tx, { orderId, wish, ground, actor: administrator })
      return returnUntinted(tx, { orderId, pieces, ground, actor: administrator })
    })
  await expect(back(2, null)).rejects.toMatchObject({ status: 409, field: 'ground' })
  expect(await back(2, 'defect')).toBe(0)
  expect(await back(1, null)).toBe(1)
  expect(await stockOf(base.id)).toBe(before + 1)
})

it('an order cancelled with tinted cans keeps the ground in its history', async () => {
  const { orderId, orderItemId } = await placeTinted(1)
  const { totalKopecks } = await getDb().order.findUniqueOrThrow({ where: { id: orderId } })
  await getDb().order.update({ where: { id: orderId }, data: { paymentStatus: 'PAID' } })
  await getDb().handPayment.create({
    data: { orderId, kind: 'RECEIVED', amountKopecks: totalKopecks, authorName: 'Администратор' },
  })
  await markTinted({ orderItemId, seen: 0, cans: 1, actor: administrator })
  const cancel = (ground: 'defect' | null) =>
    setOrderStatus({
      orderId,
      to: 'CANCELLED',
      refund: false,
      handRefund: true,
      ground,
      actor: withoutSettings,
    })
  await expect(cancel(null)).rejects.toMatchObject({ status: 409, field: 'ground' })
  await cancel('defect')
  const events = await getDb().orderEvent.findMany({ where: { orderId }, select: { note: true } })
  expect(events.map(({ note }) => note).join()).toContain('Заколерованное: брак')
})
