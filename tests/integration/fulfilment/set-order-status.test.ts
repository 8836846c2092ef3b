import { describe, expect, it } from 'vitest'

import {
  changeOrderData,
  changeOrderLines,
  deleteOrder,
  describeDeletion,
  describeOrderData,
  describeOrderLines,
  describeRefund,
  describeStatusStep,
  giveHandMoneyBack,
  readOrderMoney,
  setOrderStatus,
  setPaymentStatus,
  takeSurcharge,
} from '~/domain/fulfilment/index.server'
import { readOrderTimeline } from '~/domain/orders/index.server'
import { staffEventText } from '~/domain/orders/staff'
import { startPayment } from '~/domain/payments/index.server'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { stockOf } from '../../support/database/factories'
import { administrator } from '../../support/people/administrator'
import { openShopWithBank, PRICE } from '../payments/shop-with-bank'

const shop = openShopWithBank()
const actor = administrator

async function paidOnline() {
  const placed = await shop.placed()
  await startPayment({ orderId: placed.orderId, method: 'ONLINE' })
  await shop.work()
  await shop.payAtBank(placed.orderId)
  await shop.work()
  return placed
}

const auditOf = (orderId: string) =>
  getDb().auditLog.findMany({ where: { entityId: orderId }, orderBy: { createdAt: 'asc' } })

describe('a status set by staff', () => {
  it('staff may set any status, with a timeline and an audit entry, and a shipment has a number', async () => {
    const { orderId } = await shop.placed()
    await setOrderStatus({ orderId, to: 'PROCESSING', actor, refund: false })
    await setOrderStatus({ orderId, to: 'SHIPPED', actor, refund: false, trackingNumber: 'DN-204-881' })
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'SHIPPED', trackingNumber: 'DN-204-881' })
    expect(
      (await auditOf(orderId)).map(({ action, actorName, after }) => [action, actorName, after]),
    ).toEqual([
      ['order.status', 'Администратор', { status: 'PROCESSING' }],
      ['order.status', 'Администратор', { status: 'SHIPPED', trackingNumber: 'DN-204-881' }],
    ])
  })

  it('a return requires a refund of the remaining money, which is sent to the payer once', async () => {
    const { orderId } = await paidOnline()
    await expect(setOrderStatus({ orderId, to: 'CANCELLED', actor, refund: false })).rejects.toMatchObject({
      status: 409,
      code: 'money-held',
      field: 'refund',
    })
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
    await setOrderStatus({ orderId, to: 'CANCELLED', actor, refund: true })
    for (let round = 0; round < 3; round += 1) await shop.work()
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' })
    expect(await getDb().refund.findMany({ where: { payment: { orderId } } })).toMatchObject([
      { amountKopecks: 2 * PRICE, status: 'DONE' },
    ])
  })

  it('a cancelled and refunded order cannot be handed over, but can return to work', async () => {
    const { orderId } = await paidOnline()
    await setOrderStatus({ orderId, to: 'CANCELLED', actor, refund: true, reason: 'Клиент передумал' })
    for (let round = 0; round < 3; round += 1) await shop.work()
    for (const to of ['SHIPPED', 'DELIVERED'] as const)
      await expect(setOrderStatus({ orderId, to, actor, refund: false })).rejects.toMatchObject({
        status: 409,
        code: 'money-returned',
        field: 'status',
      })
    await setOrderStatus({ orderId, to: 'PROCESSING', actor, refund: false })
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'PROCESSING', paymentStatus: 'REFUNDED' })
  })

  it('the reason of a cancellation stays in the timeline, the refund and the audit log', async () => {
    const { orderId } = await paidOnline()
    await setOrderStatus({ orderId, to: 'CANCELLED', actor, refund: true, reason: 'Нет в наличии' })
    const texts = (await readOrderTimeline(orderId)).map(staffEventText)
    expect(texts.some((text) => text.endsWith('Отменен. Нет в наличии'))).toBe(true)
    expect(await getDb().refund.findMany({ where: { payment: { orderId } } })).toMatchObject([
      { reason: 'Нет в наличии' },
    ])
    expect((await auditOf(orderId)).at(-1)?.after).toMatchObject({ reason: 'Нет в наличии' })
  })

  it('a question about an order shows its goods', async () => {
    const { orderId } = await shop.placed()
    const { lines } = await describeStatusStep(orderId)
    expect(lines).toMatchObject([{ quantity: 2, sumKopecks: 2 * PRICE }])
    expect((await describeDeletion(orderId)).lines).toEqual(lines)
  })

  it('a status for a missing order is refused', async () => {
    await expect(
      setOrderStatus({ orderId: newId(), to: 'SHIPPED', actor, refund: false }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('a payment status set by staff', () => {
  it('staff may record a cash payment, but may not undo a payment by the bank', async () => {
    const { orderId } = await shop.placed()
    await setPaymentStatus({ orderId, to: 'PAID', actor })
    expect(await shop.orderOf(orderId)).toMatchObject({ paymentStatus: 'PAID' })
    const paid = await paidOnline()
    await expect(setPaymentStatus({ orderId: paid.orderId, to: 'PENDING', actor })).rejects.toMatchObject({
      status: 409,
    })
  })
})

describe('manual payments', () => {
  async function paidByHand() {
    const placed = await shop.placed()
    await setPaymentStatus({ orderId: placed.orderId, to: 'PAID', actor })
    return placed
  }
  const moneyOf = async (orderId: string) => readOrderMoney(await shop.orderOf(orderId))

  async function changePieces(orderId: string, pieces: number): Promise<void> {
    const { version, lines } = await describeOrderLines(orderId)
    const quantities = new Map(lines.map(({ id }) => [id, pieces]))
    await changeOrderLines({ orderId, version, quantities, additions: new Map(), actor })
  }

  it('a manual payment stays recorded when the order grows, and the rest is charged once', async () => {
    const { orderId } = await paidByHand()
    const { totalKopecks } = await shop.orderOf(orderId)
    await changePieces(orderId, 3)
    const { dueKopecks } = await moneyOf(orderId)
    expect(dueKopecks).toBe((await shop.orderOf(orderId)).totalKopecks - totalKopecks)
    await takeSurcharge({ orderId, seenKopecks: dueKopecks, actor })
    await expect(takeSurcharge({ orderId, seenKopecks: dueKopecks, actor })).rejects.toMatchObject({
      status: 409,
    })
    expect(await moneyOf(orderId)).toMatchObject({
      receivedKopecks: totalKopecks + dueKopecks,
      dueKopecks: 0,
      excessKopecks: 0,
    })
  })

  it('a manual payment is refunded as an excess when the total shrinks, then fully with status REFUNDED', async () => {
    const { orderId } = await paidByHand()
    const { totalKopecks: before } = await shop.orderOf(orderId)
    await changePieces(orderId, 1)
    const { totalKopecks } = await shop.orderOf(orderId)
    expect(await moneyOf(orderId)).toMatchObject({
      receivedKopecks: before,
      excessKopecks: before - totalKopecks,
    })
    const back = async (wish: Parameters<typeof giveHandMoneyBack>[0]['wish']) =>
      giveHandMoneyBack({
        orderId,
        version: (await describeRefund(orderId)).version,
        wish,
        reason: 'Меньше банок',
        actor,
      })
    expect(await back({ what: 'excess' })).toEqual({ amountKopecks: before - totalKopecks })
    expect(await moneyOf(orderId)).toMatchObject({
      receivedKopecks: totalKopecks,
      refundedKopecks: 0,
      excessKopecks: 0,
      dueKopecks: 0,
    })
    await expect(back({ what: 'amount', amountKopecks: totalKopecks + 1 })).rejects.toMatchObject({
      status: 409,
      field: 'amount',
    })
    await back({ what: 'all' })
    expect(await shop.orderOf(orderId)).toMatchObject({ paymentStatus: 'REFUNDED' })
    await expect(back({ what: 'all' })).rejects.toMatchObject({ status: 409 })
    expect((await auditOf(orderId)).filter(({ action }) => action === 'order.hand-refund')).toHaveLength(2)
    expect((await describeDeletion(orderId)).refusal).toBeNull()
  })

  it('a manual payment is refunded when the order is cancelled, or stays recorded afterwards', async () => {
    const [given, kept] = [await paidByHand(), await paidByHand()]
    await setOrderStatus({ orderId: given.orderId, to: 'CANCELLED', actor, refund: false, handRefund: true })
    await setOrderStatus({ orderId: kept.orderId, to: 'CANCELLED', actor, refund: false })
    expect(await shop.orderOf(given.orderId)).toMatchObject({
      status: 'CANCELLED',
      paymentStatus: 'REFUNDED',
    })
    expect(await shop.orderOf(kept.orderId)).toMatchObject({ status: 'CANCELLED', paymentStatus: 'PAID' })
    expect(await describeDeletion(kept.orderId)).toMatchObject({
      hasMoney: true,
      refusal: expect.stringContaining('Сначала верните деньги'),
    })
  })

  it('a manual payment is removed when it was recorded by mistake', async () => {
    const { orderId } = await paidByHand()
    await setPaymentStatus({ orderId, to: 'PENDING', actor })
    expect(await moneyOf(orderId)).toMatchObject({ receivedKopecks: 0, byHandKopecks: 0 })
  })
})

describe('the data of an order', () => {
  const person = { firstName: 'Пётр', lastName: 'Новиков', email: 'petr@example.ru', phone: '+79491112233' }
  const address = { city: 'Донецк', postalCode: null, street: 'Артёма', house: '1', apartment: null }

  async function wantedOf(orderId: string) {
    const { version } = await describeOrderData(orderId)
    return {
      version,
      person,
      receiving: { deliveryMethod: 'DELIVERY' as const, pickupPointId: null, ...address },
      trackingNumber: 'DN-1',
      isRecounted: false,
    }
  }

  it('staff change the data of an order; the sum changes only on request, and the search is updated', async () => {
    const { orderId } = await shop.placed()
    const before = await shop.orderOf(orderId)
    expect(await changeOrderData({ orderId, wanted: await wantedOf(orderId), actor })).toBe(true)
    const after = await getDb().order.findUniqueOrThrow({ where: { id: orderId } })
    expect(after).toMatchObject({
      ...person,
      ...address,
      deliveryMethod: 'DELIVERY',
      trackingNumber: 'DN-1',
      totalKopecks: before.totalKopecks,
    })
    expect(after.searchText).toContain('новиков')
    const { prices } = await describeOrderData(orderId)
    await changeOrderData({ orderId, wanted: { ...(await wantedOf(orderId)), isRecounted: true }, actor })
    expect(await getDb().order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({
      deliveryKopecks: prices.DELIVERY,
      totalKopecks: after.totalKopecks - after.deliveryKopecks + prices.DELIVERY,
    })
    const events = await getDb().orderEvent.findMany({ where: { orderId, type: 'details' } })
    expect(JSON.stringify(events)).not.toContain('Новиков')
    expect((await auditOf(orderId)).some(({ action }) => action === 'order.details')).toBe(true)
  })

  it('an edit is refused after another user’s change, and an address after the shipment', async () => {
    const { orderId } = await shop.placed()
    const wanted = await wantedOf(orderId)
    await setOrderStatus({ orderId, to: 'SHIPPED', actor, refund: false })
    await expect(changeOrderData({ orderId, wanted, actor })).rejects.toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
    })
    const late = await wantedOf(orderId)
    await expect(changeOrderData({ orderId, wanted: late, actor })).rejects.toMatchObject({
      status: 409,
      code: 'fixed',
    })
    expect(await changeOrderData({ orderId, wanted: { ...late, receiving: null }, actor })).toBe(true)
  })
})

describe('deleting an order', () => {
  it('a deleted order returns its stock once, and its audit entry has the former order', async () => {
    const { orderId } = await shop.placed()
    const [item] = await getDb().orderItem.findMany({ where: { orderId } })
    const productId = item?.productId ?? ''
    const before = (await stockOf(productId)).stock
    const { orderNumber } = await describeDeletion(orderId)
    await deleteOrder({ orderId, actor })
    expect(await stockOf(productId)).toEqual({
      stock: before + (item?.quantity ?? 0),
      moved: before + (item?.quantity ?? 0),
    })
    expect(await getDb().order.count({ where: { id: orderId } })).toBe(0)
    expect((await auditOf(orderId)).at(-1)).toMatchObject({
      action: 'order.delete',
      before: { orderNumber, status: 'PENDING' },
      after: null,
    })
    await expect(deleteOrder({ orderId, actor })).rejects.toMatchObject({ status: 404 })
  })

  it('the deletion of an order is refused before its refund, and when a receipt exists', async () => {
    const { orderId } = await paidOnline()
    await expect(deleteOrder({ orderId, actor })).rejects.toMatchObject({
      status: 409,
      message: 'Сначала верните деньги: заказ оплачен онлайн.',
    })
    await setOrderStatus({ orderId, to: 'CANCELLED', actor, refund: true })
    for (let round = 0; round < 3; round += 1) await shop.work()
    await expect(deleteOrder({ orderId, actor })).rejects.toMatchObject({ status: 409 })
    const cash = await shop.placed()
    await setPaymentStatus({ orderId: cash.orderId, to: 'PAID', actor })
    expect((await describeDeletion(cash.orderId)).refusal).toContain('Сначала верните деньги')
  })
})
