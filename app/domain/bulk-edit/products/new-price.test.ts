import { describe, expect, it } from 'vitest'

import { newPrice, type PriceRule } from './new-price'

const rule = (fields: Partial<PriceRule>): PriceRule => ({
  by: 'percent',
  direction: 'up',
  amount: 10,
  rounding: 'none',
  ...fields,
})

describe('a new price', () => {
  it.each<[string, number, Partial<PriceRule>, number]>([
    ['ten per cent more', 1_000_00, {}, 1_100_00],
    ['ten per cent less', 1_000_00, { direction: 'down' }, 900_00],
    ['a tenth of a kopeck is rounded', 33_33, { amount: 7.25 }, 35_75],
    ['fifty roubles more', 999_90, { by: 'sum', amount: 50_00 }, 1_049_90],
    ['fifty roubles less', 999_90, { by: 'sum', amount: 50_00, direction: 'down' }, 949_90],
    ['to ten roubles, down', 1_034_00, { amount: 0.01, rounding: 'ten' }, 1_030_00],
    ['to ten roubles, up from the half', 1_035_00, { by: 'sum', amount: 0, rounding: 'ten' }, 1_040_00],
    ['to ninety kopecks, down', 1_100_30, { by: 'sum', amount: 0, rounding: 'ninety' }, 1_099_90],
    ['to ninety kopecks, up', 1_100_40, { by: 'sum', amount: 0, rounding: 'ninety' }, 1_100_90],
    ['ninety kopecks stay', 49_90, { by: 'sum', amount: 0, rounding: 'ninety' }, 49_90],
    ['to nothing', 3_00, { direction: 'down', amount: 100 }, 0],
    ['to nothing by rounding', 4_00, { direction: 'down', amount: 1, rounding: 'ten' }, 0],
    ['below nothing', 3_00, { by: 'sum', direction: 'down', amount: 5_00 }, -2_00],
    ['below nothing by rounding', 20, { by: 'sum', direction: 'down', amount: 0, rounding: 'ninety' }, -10],
  ])('a new price is calculated by the rule: %s', (_, before, fields, after) => {
    expect(newPrice(before, rule(fields))).toBe(after)
  })
})
