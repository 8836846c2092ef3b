import { expect, it } from 'vitest'

import { isReleased, mayMove } from './order-transitions'
import { orderStatusLabels, type OrderStatus } from './shared'

const statuses = Object.keys(orderStatusLabels) as OrderStatus[]
const movesOf = (actor: 'customer' | 'system' | 'gateway') =>
  statuses.flatMap((from) => statuses.filter((to) => mayMove(actor, from, to)).map((to) => `${from} → ${to}`))

it('the table of statuses lets customers and the worker cancel what nobody works on, and a payment confirm it', () => {
  expect(movesOf('customer')).toEqual(['PENDING → CANCELLED'])
  expect(movesOf('system')).toEqual(['PENDING → CANCELLED'])
  expect(movesOf('gateway')).toEqual(['PENDING → CONFIRMED'])
})

it('the table of statuses lets staff set any status from any other', () => {
  for (const from of statuses) for (const to of statuses) expect(mayMove('staff', from, to)).toBe(from !== to)
})

it('frees the stock of cancelled and refunded orders only', () => {
  expect(statuses.filter(isReleased)).toEqual(['CANCELLED', 'REFUNDED'])
})
