import { describe, expect, it } from 'vitest'

import { areaText, discountPercent, sizeText, stockText, volumeText, weightText } from './card'

const space = '\u00a0'

describe('volumeText', () => {
  it.each([
    [100, `100${space}мл`],
    [900, `0,9${space}л`],
    [2_700, `2,7${space}л`],
    [9_000, `9${space}л`],
  ])('a volume of %i ml is shown with its unit', (millilitres, text) =>
    expect(volumeText(millilitres)).toBe(text),
  )
})

describe('weightText', () => {
  it('a weight below one kilogram is shown in grams', () => {
    expect(weightText(400)).toBe(`400${space}г`)
    expect(weightText(25_000)).toBe(`25${space}кг`)
  })
})

describe('sizeText', () => {
  it('the size of a card is its volume, otherwise its weight, otherwise its brand', () => {
    expect(sizeText({ volumeMl: 9_000, weightGrams: 12_000, brand: 'Гранд' })).toBe(`9${space}л`)
    expect(sizeText({ volumeMl: null, weightGrams: 25_000, brand: null })).toBe(`25${space}кг`)
    expect(sizeText({ volumeMl: null, weightGrams: null, brand: 'Гранд' })).toBe('Гранд')
  })
})

describe('areaText', () => {
  it('the area of a card is rounded down', () => {
    expect(areaText({ volumeMl: 9_000, coverage: 7 })).toBe(`63${space}м²`)
    expect(areaText({ volumeMl: 900, coverage: 8 })).toBe(`7${space}м²`)
  })

  it('the area is omitted below one square metre or for unknown coverage', () => {
    expect(areaText({ volumeMl: 100, coverage: 5 })).toBeNull()
    expect(areaText({ volumeMl: 9_000, coverage: null })).toBeNull()
  })
})

describe('stockText', () => {
  it('the stock of a card has three wordings', () => {
    expect([stockText(24, false), stockText(4, true), stockText(0, true)]).toEqual([
      'В наличии',
      `Осталось 4${space}шт.`,
      'Нет в наличии',
    ])
  })
})

describe('discountPercent', () => {
  it('a discount is rounded to whole per cent, and a lower old price is ignored', () => {
    expect(discountPercent(4_290_00, 5_150_00)).toBe(17)
    expect(discountPercent(100, 100)).toBe(0)
    expect(discountPercent(100, null)).toBe(0)
  })
})
