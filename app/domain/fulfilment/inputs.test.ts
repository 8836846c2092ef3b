import { expect, it } from 'vitest'

import { orderLinesInput } from './change-order-lines.server'
import { refundInput } from './refund-input.server'
import { orderChangeInput, orderStatusInput } from './status-input.server'

const id = '0193a000-0000-7000-8000-000000000001'
const version = '2026-11-22T10:00:00.000Z'

it.each(['a\u0000b', '\ufffd', 'a\nb'])(
  'the text %j of staff is refused, since the database or an email would refuse it',
  (text) => {
    expect(orderStatusInput.safeParse({ orderId: id, status: 'SHIPPED', trackingNumber: text }).success).toBe(
      false,
    )
    expect(orderChangeInput.safeParse({ status: 'SHIPPED', trackingNumber: text }).success).toBe(false)
    expect(refundInput.safeParse({ version, what: 'all', reason: text }).success).toBe(false)
  },
)

it('a line accepts up to 999 pieces, like its table', () => {
  const lines = (quantity: string) =>
    orderLinesInput.safeParse({ version, lines: { [id]: quantity }, add: { [id]: quantity } }).success
  expect([lines('0'), lines('999'), lines('1000'), lines('9999')]).toEqual([true, true, false, false])
})
