import { describe, expect, it } from 'vitest'

import { createRandom } from '../random'
import { buildStory } from './order-story'

const placedAt = new Date('2026-01-10T09:00:00Z')
const later = new Date('2026-03-10T09:00:00Z')

const stories = (deliveryMethod: 'PICKUP' | 'DELIVERY') => {
  const random = createRandom('order stories')
  return Array.from({ length: 200 }, () =>
    buildStory(placedAt, later, { paymentMethod: 'CASH_ON_DELIVERY', deliveryMethod }, random),
  )
}

describe('the story of a demo order', () => {
  it('a demo order for pickup is never shipped', () => {
    for (const { status, trackingNumber, steps } of stories('PICKUP')) {
      expect([status, trackingNumber]).not.toContain('SHIPPED')
      expect(trackingNumber).toBeNull()
      expect(
        steps.filter(({ type, from, to }) => type === 'tracking' || from === 'SHIPPED' || to === 'SHIPPED'),
      ).toEqual([])
    }
  })

  it('a demo order for delivery is shipped, and orders of both kinds are completed', () => {
    expect(stories('DELIVERY').some(({ steps }) => steps.some(({ to }) => to === 'SHIPPED'))).toBe(true)
    expect(stories('PICKUP').some(({ status }) => status === 'DELIVERED')).toBe(true)
  })
})
