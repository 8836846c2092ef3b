import { expect, it } from 'vitest'

import { isReleased, mayMove } from './order-transitions'
import { orderStatusLabels, type OrderStatus } from '../shared'

const statuses = Object.keys(orderStatusLabels) as OrderStatus[]
const movesOf = (actor: 'customer' | 'system' | 'gateway') =>
  statuses.flatMap((from) => statuses.filter((to) => mayMove(actor, from, to)).map((to) => `${from} → ${to}`))

it('customers and the worker may cancel an untouched order, and a payment may confirm it', () => {
  expect(movesOf('customer')).toEqual(['PENDING → CANCELLED'])
  expect(movesOf('system')).toEqual(['PENDING → CANCELLED'])
  expect(movesOf('gateway')).toEqual(['PENDING → CONFIRMED'])
})

it('staff may change any order status to any other', () => {
  for (const from of statuses) for (const to of statuses) expect(mayMove('staff', from, to)).toBe(from !== to)
})

it('only cancelled and refunded orders release their stock', () => {
  expect(statuses.filter(isReleased)).toEqual(['CANCELLED', 'REFUNDED'])
})
