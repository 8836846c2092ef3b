import { expect, it } from 'vitest'

import { paymentText } from './order-terms'

it('an order that a promo code made free names no way to pay', () => {
  expect(paymentText({ paymentMethod: 'ONLINE', totalKopecks: 0 })).toBe('Платить не нужно')
  expect(paymentText({ paymentMethod: 'CARD_ON_DELIVERY', totalKopecks: 100 })).toBe('Картой при получении')
})
