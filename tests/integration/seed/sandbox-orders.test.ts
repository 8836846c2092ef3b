import { expect, it } from 'vitest'

import { Bank } from '../../../sandbox/bank.ts'
import type { BankOrder } from '../../../sandbox/bank-order.ts'
import { sandboxOrders } from '../../../prisma/seed/write/sandbox-orders'

const payment = {
  status: 'PAID',
  amountKopecks: 240_000,
  refundedKopecks: 0,
  gatewayNumber: 'order-1',
  gatewayId: '019a0000-0000-7000-8000-000000000001',
  paidAt: new Date('2026-11-01T10:00:00Z'),
  createdAt: new Date('2026-11-01T09:50:00Z'),
}

it('the sandbox bank returns the money of a paid order of the demo', () => {
  const bank = new Bank()
  bank.load(sandboxOrders([payment]) as BankOrder[])
  expect(bank.refund({ id: payment.gatewayId }, 40_000, 'refund-1')).toMatchObject({ status: 4 })
  expect(() => bank.refund({ id: payment.gatewayId }, 240_000, 'refund-2')).toThrow()
})

it('an unpaid order is unknown to the bank, and a refunded one has no money left', () => {
  const unpaid = { ...payment, status: 'FAILED', gatewayId: 'unpaid' }
  const refunded = { ...payment, status: 'REFUNDED', refundedKopecks: 240_000 }
  const bank = new Bank()
  bank.load(sandboxOrders([unpaid, refunded]) as BankOrder[])
  expect(() => bank.find({ id: 'unpaid' })).toThrow()
  expect(() => bank.refund({ id: payment.gatewayId }, 1, 'refund-1')).toThrow()
})
