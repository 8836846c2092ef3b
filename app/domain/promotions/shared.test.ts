import { describe, expect, it } from 'vitest'

import { promoLabel, promoOutcome, type Promo } from './shared'

const paints = { name: 'Краски', ids: ['paints', 'enamels'] }
const promo = (changes: Partial<Promo>): Promo => ({
  id: 'p',
  code: 'ДОМ',
  kind: 'PERCENT',
  value: 10,
  minimumKopecks: 0,
  category: null,
  ...changes,
})
const lines = [
  { categoryId: 'paints', unitPriceKopecks: 129_900, quantity: 3 },
  { categoryId: 'tools', unitPriceKopecks: 49_900, quantity: 1 },
]

describe('promoOutcome', () => {
  it('a percentage discount leaves whole roubles to pay', () => {
    expect(promoOutcome(promo({}), lines)).toEqual({ discountKopecks: 43_900, problem: null })
    const odd = [{ categoryId: 'tools', unitPriceKopecks: 89_050, quantity: 1 }]
    expect(promoOutcome(promo({}), odd).discountKopecks).toBe(8_850)
    expect(
      promoOutcome(promo({}), [{ categoryId: 'tools', unitPriceKopecks: 50, quantity: 1 }]).discountKopecks,
    ).toBe(0)
  })

  it('a discount of 100 per cent leaves nothing to pay, not even kopecks', () => {
    const odd = [{ categoryId: 'tools', unitPriceKopecks: 89_050, quantity: 1 }]
    expect(promoOutcome(promo({ value: 100 }), odd).discountKopecks).toBe(89_050)
  })

  it('a fixed discount never exceeds the price of the products', () => {
    expect(promoOutcome(promo({ kind: 'AMOUNT', value: 50_000 }), lines).discountKopecks).toBe(50_000)
    expect(promoOutcome(promo({ kind: 'AMOUNT', value: 99_000_000 }), lines).discountKopecks).toBe(439_600)
  })

  it('a promo code counts only products of its category', () => {
    expect(promoOutcome(promo({ category: paints }), lines).discountKopecks).toBe(38_900)
    expect(
      promoOutcome(promo({ kind: 'AMOUNT', value: 99_000_000, category: paints }), lines).discountKopecks,
    ).toBe(389_700)
  })

  it('a promo code without effect returns the reason', () => {
    expect(promoOutcome(promo({ category: { name: 'Лаки', ids: ['x'] } }), lines).problem).toContain('«Лаки»')
    const short = promoOutcome(promo({ minimumKopecks: 500_000 }), lines)
    expect(short.discountKopecks).toBe(0)
    expect(short.problem?.replace(/\u00a0/g, ' ')).toBe(
      'Промокод действует от 5 000 ₽: добавьте ещё на 604 ₽',
    )
  })
})

it('the label of a promo code has a readable format', () => {
  expect(promoLabel({ kind: 'PERCENT', value: 15 })).toBe('−15\u00a0%')
})
