import { expect, it } from 'vitest'

import { promoState, type PromoTerms } from './promo-state'

const at = new Date('2026-11-23T12:00:00Z')
const terms = (changes: Partial<PromoTerms>): PromoTerms => ({
  isActive: true,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  usedCount: 0,
  ...changes,
})

it.each([
  ['ON', {}],
  ['ON', { startsAt: at, maxUses: 2, usedCount: 1 }],
  ['WAITING', { startsAt: new Date(at.getTime() + 1) }],
  ['ENDED', { endsAt: at }],
  ['ENDED', { endsAt: at, maxUses: 1, usedCount: 1 }],
  ['USED_UP', { maxUses: 1, usedCount: 1 }],
  ['OFF', { isActive: false, endsAt: at }],
])('the state of a promo code is %s for %o', (state, changes) => {
  expect(promoState(terms(changes), at)).toBe(state)
})
