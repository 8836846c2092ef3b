import { describe, expect, it } from 'vitest'

import { areaText, discountPercent, sizeText, stockText, volumeText, weightText } from './card'

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

describe('sizeText', () => {
  it('is the volume, else the weight, else the brand', () => {
    expect(sizeText({ volumeMl: 9_000, weightGrams: 12_000, brand: 'Гранд' })).toBe(`9${space}л`)
    expect(sizeText({ volumeMl: null, weightGrams: 25_000, brand: null })).toBe(`25${space}кг`)
    expect(sizeText({ volumeMl: null, weightGrams: null, brand: 'Гранд' })).toBe('Гранд')
  })
})

describe('areaText', () => {
  it('rounds down', () => {
    expect(areaText({ volumeMl: 9_000, coverage: 7 })).toBe(`63${space}м²`)
    expect(areaText({ volumeMl: 900, coverage: 8 })).toBe(`7${space}м²`)
  })

  it('is absent below one square metre and where coverage is unknown', () => {
    expect(areaText({ volumeMl: 100, coverage: 5 })).toBeNull()
    expect(areaText({ volumeMl: 9_000, coverage: null })).toBeNull()
  })
})

describe('stockText', () => {
  it('has three words', () => {
    expect([stockText(24, false), stockText(4, true), stockText(0, true)]).toEqual([
      'В наличии',
      `Осталось 4${space}шт.`,
      'Нет в наличии',
    ])
  })
})

describe('discountPercent', () => {
  it('rounds to whole per cent and ignores an old price that is not higher', () => {
    expect(discountPercent(4_290_00, 5_150_00)).toBe(17)
    expect(discountPercent(100, 100)).toBe(0)
    expect(discountPercent(100, null)).toBe(0)
  })
})
