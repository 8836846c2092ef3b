import { expect, it } from 'vitest'

import { taxTypeOn } from './vat-rates'

it('a receipt uses the standard VAT rate of the day in Moscow time', () => {
  expect(taxTypeOn('standard', new Date('2025-12-31T20:59:59Z'))).toBe(6)
  expect(taxTypeOn('standard', new Date('2025-12-31T21:00:00Z'))).toBe(12)
  expect(taxTypeOn('none', new Date('2026-11-21T00:00:00Z'))).toBe(0)
})

it('a receipt refuses a VAT rate that did not exist yet', () => {
  expect(() => taxTypeOn('simplified5', new Date('2024-06-01T00:00:00Z'))).toThrow('No VAT rate')
})
