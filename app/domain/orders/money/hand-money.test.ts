import { expect, it } from 'vitest'

import { sumHandPayments } from './hand-money'

const received = (amountKopecks: number) => ({ kind: 'RECEIVED', amountKopecks }) as const
const back = (kind: 'UNDONE' | 'EXCESS' | 'REFUND', amountKopecks: number) => ({ kind, amountKopecks })

it('a returned excess never counts as received, while a refund of products does', () => {
  expect(sumHandPayments([received(500), back('EXCESS', 50)])).toEqual({
    receivedKopecks: 450,
    refundedKopecks: 0,
  })
  expect(sumHandPayments([received(500), back('REFUND', 50)])).toEqual({
    receivedKopecks: 500,
    refundedKopecks: 50,
  })
  expect(sumHandPayments([received(500), received(100)])).toEqual({
    receivedKopecks: 600,
    refundedKopecks: 0,
  })
})

it('an order whose payments were all returned can be paid again', () => {
  expect(sumHandPayments([received(500), back('REFUND', 100), back('REFUND', 400)])).toEqual({
    receivedKopecks: 0,
    refundedKopecks: 0,
  })
  expect(sumHandPayments([received(500), back('UNDONE', 500), received(300)])).toEqual({
    receivedKopecks: 300,
    refundedKopecks: 0,
  })
})
