import { expect, it } from 'vitest'

import { salePrice, saleState } from './staff'

it.each([
  [{ kind: 'PERCENT', amount: 20 }, 1_490_00, 1_192_00],
  [{ kind: 'PERCENT', amount: 15 }, 1_490_00, 1_267_00],
  [{ kind: 'PERCENT', amount: 1 }, 40, null],
  [{ kind: 'PRICE', amount: 990_00 }, 1_490_00, 990_00],
  [{ kind: 'PRICE', amount: 990_00 }, 990_00, null],
  [{ kind: 'SUM', amount: 100_00 }, 1_490_00, 1_390_00],
  [{ kind: 'SUM', amount: 100_00 }, 100_00, null],
] as const)('a sale price is lower than the own price, or null: %o of %i', (discount, own, made) => {
  expect(salePrice(discount, own)).toBe(made)
})

it('a sale begins exactly at its start and ends exactly at its end', () => {
  const [startsAt, endsAt] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-12-01T00:00:00Z')]
  const at = (text: string, isActive = true) => saleState({ isActive, startsAt, endsAt }, new Date(text))
  expect(
    ['2026-10-31T23:59:59.999Z', '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'].map((text) => at(text)),
  ).toEqual(['waiting', 'running', 'over'])
  expect(at('2026-11-10T00:00:00Z', false)).toBe('off')
})
