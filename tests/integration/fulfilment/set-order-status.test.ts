import { describe, expect, it } from 'vitest'

import { deleteOrder, describeDeletion, setOrderStatus, setPaymentStatus } from '~/domain/fulfilment/index.server'
import { startPayment } from '~/domain/payments/index.server'
import { getDb } from '~/platform/db.server'
import { newId } from '~/platform/ids.server'

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

const auditOf = (orderId: string) => getDb().auditLog.findMany({ where: { entityId: orderId }, orderBy: { createdAt: 'asc' } })

describe('a status set by staff', () => {
  it('may be any, is in the timeline and in the audit log, and a shipment carries its number', async () => {
    const { orderId } = await shop.placed()
    await setOrderStatus({ orderId, to: 'PROCESSING', actor, refund: false })
    await setOrderStatus({ orderId, to: 'SHIPPED', actor, refund: false, trackingNumber: 'DN-204-881' })
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'SHIPPED', trackingNumber: 'DN-204-881' })
    expect((await auditOf(orderId)).map(({ action, actorName, after }) => [action, actorName, after])).toEqual([
      ['order.status', 'Администратор', { status: 'PROCESSING' }],
      ['order.status', 'Администратор', { status: 'SHIPPED', trackingNumber: 'DN-204-881' }],
    ])
  })

  it('takes an order back only with the money that is held, and sends that to the payer once', async () => {
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
    expect(await getDb().refund.findMany({ where: { payment: { orderId } } })).toMatchObject([{ amountKopecks: 2 * PRICE, status: 'DONE' }])
  })

  it('is refused for an order that is not there', async () => {
    await expect(setOrderStatus({ orderId: newId(), to: 'SHIPPED', actor, refund: false })).rejects.toMatchObject({ status: 404 })
  })
})

describe('a payment status set by staff', () => {
  it('says that cash came, but not that the bank’s money went', async () => {
    const { orderId } = await shop.placed()
    await setPaymentStatus({ orderId, to: 'PAID', actor })
    expect(await shop.orderOf(orderId)).toMatchObject({ paymentStatus: 'PAID' })
    const paid = await paidOnline()
    await expect(setPaymentStatus({ orderId: paid.orderId, to: 'PENDING', actor })).rejects.toMatchObject({ status: 409 })
  })
})

describe('deleting an order', () => {
  it('returns its stock once and leaves an entry with the order as it was', async () => {
    const { orderId } = await shop.placed()
    const [item] = await getDb().orderItem.findMany({ where: { orderId } })
    const productId = item?.productId ?? ''
    const before = (await stockOf(productId)).stock
    const { orderNumber } = await describeDeletion(orderId)
    await deleteOrder({ orderId, actor })
    expect(await stockOf(productId)).toEqual({ stock: before + (item?.quantity ?? 0), moved: before + (item?.quantity ?? 0) })
    expect(await getDb().order.count({ where: { id: orderId } })).toBe(0)
    expect((await auditOf(orderId)).at(-1)).toMatchObject({
      action: 'order.delete',
      before: { orderNumber, status: 'PENDING' },
      after: null,
    })
    await expect(deleteOrder({ orderId, actor })).rejects.toMatchObject({ status: 404 })
  })

  it('is refused while money is held, and where a receipt was made', async () => {
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
