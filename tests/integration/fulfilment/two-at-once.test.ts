import { describe, expect, it } from 'vitest'

import { changeOrderLines, describeOrderLines, setOrderStatus } from '~/domain/fulfilment/index.server'
import { getDb } from '~/platform/db/db.server'

import { stockOf } from '../../support/database/factories'
import { administrator as actor } from '../../support/people/administrator'
import { openShopWithBank } from '../payments/shop-with-bank'

const shop = openShopWithBank()
const ROUNDS = 15

describe('two employees who change one order concurrently', () => {
  it('concurrent line changes and shipment are both saved, or the later one is refused', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { orderId, productId } = await shop.placed()
      const { version, lines } = await describeOrderLines(orderId)
      const quantities = new Map([[lines[0]?.id ?? '', 4]])
      const [change, shipment] = await Promise.allSettled([
        changeOrderLines({ orderId, version, quantities, additions: new Map(), actor }),
        setOrderStatus({ orderId, to: 'SHIPPED', actor, refund: false }),
      ])
      expect(shipment.status).toBe('fulfilled')
      if (change.status === 'rejected')
        expect(change.reason).toMatchObject({ status: 409, code: 'changed-meanwhile' })
      const order = await shop.orderOf(orderId)
      const pieces = change.status === 'fulfilled' ? 4 : 2
      expect([order.status, order.itemCount]).toEqual(['SHIPPED', pieces])
      expect(await stockOf(productId)).toEqual({ stock: 5 - pieces, moved: 5 - pieces })
      const audit = await getDb().auditLog.count({ where: { entityId: orderId, action: 'order.lines' } })
      expect(audit).toBe(change.status === 'fulfilled' ? 1 : 0)
    }
  })

  it('concurrent status changes are both recorded in the timeline, and change the stock once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { orderId, productId } = await shop.placed()
      const cancel = () => setOrderStatus({ orderId, to: 'CANCELLED', actor, refund: false })
      const results = await Promise.allSettled([cancel(), cancel()])
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await stockOf(productId)).toEqual({ stock: 5, moved: 5 })
      expect(await getDb().orderEvent.count({ where: { orderId, toValue: 'CANCELLED' } })).toBe(1)
    }
  })
})

it('an order that is shipped during its payment is shipped and paid', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { orderId, productId } = await shop.registered()
    await shop.payAtBank(orderId)
    await Promise.all([shop.work(), setOrderStatus({ orderId, to: 'SHIPPED', actor, refund: false })])
    await shop.work()
    expect(await shop.orderOf(orderId)).toMatchObject({
      status: 'SHIPPED',
      paymentStatus: 'PAID',
      holdsStock: true,
      expiresAt: null,
    })
    expect(await stockOf(productId)).toEqual({ stock: 3, moved: 3 })
    const events = await getDb().orderEvent.findMany({ where: { orderId }, select: { toValue: true } })
    for (const value of ['SHIPPED', 'PAID'])
      expect(events.filter(({ toValue }) => toValue === value)).toHaveLength(1)
  }
})
