import { describe, expect, it } from 'vitest'

import { kopecks } from '~/platform/money/money'

import { typedTotal, type ReckonedOrder } from './typed-total'

const order: ReckonedOrder = {
  sums: {
    deliveryMethod: 'DELIVERY',
    itemsKopecks: 400_000,
    discountKopecks: 40_000,
    deliveryKopecks: 50_000,
    taxKopecks: 0,
    promoTerms: { kind: 'PERCENT', value: 10, categoryIds: null },
  },
  rates: { deliveryKopecks: kopecks(50_000), pickupKopecks: kopecks(0), freeFromKopecks: kopecks(500_000) },
  lines: [
    {
      id: 'line',
      productId: 'paint',
      categoryId: 'paints',
      quantity: 2,
      unitPriceKopecks: 200_000,
      discountKopecks: 40_000,
      isTinted: false,
    },
  ],
  products: [
    { id: 'paint', categoryId: 'paints', priceKopecks: 900_000 },
    { id: 'brush', categoryId: 'tools', priceKopecks: 30_000 },
  ],
}

describe('the preview of an edited order’s total', () => {
  it('the preview equals the present total while no valid number is typed', () => {
    expect(typedTotal(order, {}).totalKopecks).toBe(410_000)
    expect(typedTotal(order, { 'lines.line': 'две', 'add.brush': '' }).totalKopecks).toBe(410_000)
  })

  it('the preview includes the promo code and free delivery', () => {
    expect(typedTotal(order, { 'lines.line': '3' })).toMatchObject({
      discountKopecks: 60_000,
      deliveryKopecks: 0,
      totalKopecks: 540_000,
    })
    expect(typedTotal(order, { 'lines.line': '1' })).toMatchObject({
      discountKopecks: 20_000,
      deliveryKopecks: 50_000,
      totalKopecks: 230_000,
    })
  })

  it('the preview adds new products at the present price, and more pieces at the sold price', () => {
    expect(typedTotal(order, { 'add.brush': '1' })).toMatchObject({
      itemsKopecks: 430_000,
      discountKopecks: 43_000,
      totalKopecks: 437_000,
    })
    expect(typedTotal(order, { 'add.paint': '1' })).toMatchObject({ itemsKopecks: 600_000 })
    expect(typedTotal(order, { 'lines.line': '0', 'add.brush': '2' }).itemsKopecks).toBe(60_000)
  })
})
