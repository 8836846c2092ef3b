import { describe, expect, it } from 'vitest'

import { cardFacts, discountPercent, stockText, volumeText, weightText } from './card'

const space = '\u00a0'

describe('volumeText', () => {
  it.each([
    [100, `100${space}мл`],
    [900, `0,9${space}л`],
    [2_700, `2,7${space}л`],
    [9_000, `9${space}л`],
  ])('%i ml', (millilitres, text) => expect(volumeText(millilitres)).toBe(text))
})

describe('weightText', () => {
  it('uses grams below a kilogram', () => {
    expect(weightText(400)).toBe(`400${space}г`)
    expect(weightText(25_000)).toBe(`25${space}кг`)
  })
})

describe('cardFacts', () => {
  it('says how far a can goes', () => {
    expect(cardFacts({ volumeMl: 9_000, weightGrams: null, coverage: 7, brand: null })).toBe(`9${space}л · хватит до 63${space}м²`)
  })

  it('rounds the area down and leaves out zero', () => {
    expect(cardFacts({ volumeMl: 900, weightGrams: null, coverage: 8, brand: null })).toBe(`0,9${space}л · хватит до 7${space}м²`)
    expect(cardFacts({ volumeMl: 100, weightGrams: null, coverage: 5, brand: null })).toBe(`100${space}мл`)
  })

  it('falls back to the weight, then to the brand', () => {
    expect(cardFacts({ volumeMl: null, weightGrams: 25_000, coverage: null, brand: 'Гранд' })).toBe(`25${space}кг`)
    expect(cardFacts({ volumeMl: null, weightGrams: null, coverage: null, brand: 'Гранд' })).toBe('Гранд')
  })
})

describe('stockText', () => {
  it('has three words', () => {
    expect([stockText(24, false), stockText(4, true), stockText(0, true)]).toEqual(['В наличии', `Осталось 4${space}шт.`, 'Нет в наличии'])
  })
})

describe('discountPercent', () => {
  it('rounds to whole per cent and ignores an old price that is not higher', () => {
    expect(discountPercent(4_290_00, 5_150_00)).toBe(17)
    expect(discountPercent(100, 100)).toBe(0)
    expect(discountPercent(100, null)).toBe(0)
  })
})
