import { expect, it } from 'vitest'

import { kopecks } from '~/platform/money/money'

import { bestCans, type TintedCan } from './tint-offer'

const can = (productId: string, volumeMl: number, price: number, available = 1): TintedCan => ({
  ...{ productId, slug: productId, base: 'C', volumeMl, available },
  baseKopecks: kopecks(price),
  feeKopecks: kopecks(0),
  priceKopecks: kopecks(price),
  litreKopecks: kopecks(price),
})

it('of the bases that hold a shade the cheapest in stock is taken for each volume', () => {
  const cans = [
    can('dear', 900, 200),
    can('cheap', 900, 100),
    can('absent', 900, 50, 0),
    can('large', 2_700, 300, 0),
  ]
  expect(bestCans(cans).map(({ productId }) => productId)).toEqual(['cheap', 'large'])
})
