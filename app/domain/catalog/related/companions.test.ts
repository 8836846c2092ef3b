import { describe, expect, it } from 'vitest'

import { companionPlace, companionsOf } from './companions'

const goods = {
  facadePrimer: {
    kind: 'Грунтовка глубокого проникновения',
    name: 'Грунтовка фасадная «Фасад» морозостойкая, 10 л',
  },
  metalPrimer: { kind: 'Грунтовка по металлу', name: 'Грунтовка по металлу «ЭмальГрад ГФ-021»' },
  facadeRoller: { kind: 'Валик малярный', name: 'Валик «Фасадный» ворс 18 мм' },
  wallRoller: { kind: 'Валик малярный', name: 'Валик «Микрофибра» ворс 9 мм' },
  radiatorBrush: { kind: 'Кисть', name: 'Кисть радиаторная «Дуга» изогнутая' },
  notched: { kind: 'Шпатель', name: 'Шпатель зубчатый «Гребень» 8 × 8 мм' },
  tint: { kind: 'Колеровочная паста', name: 'Паста колеровочная «Палитра», бирюзовый' },
  plinth: { kind: 'Краска фасадная', name: 'Краска для цоколя «Полюс»' },
  thinner: { kind: 'Растворитель', name: 'Растворитель «Уайт-спирит» очищенный' },
}

const fits = (kind: string, name: string, binder: string) => {
  const companions = companionsOf({ kind, name, binder }) ?? []
  return Object.entries(goods).flatMap(([key, other]) => (companionPlace(companions, other) < 0 ? [] : [key]))
}

describe('companions of a product', () => {
  it.each([
    ['Краска фасадная', 'Краска фасадная «Гранит»', 'Акриловая, вода', ['facadePrimer', 'facadeRoller']],
    ['Краска для стен и потолков', 'Краска для стен «Акварель»', 'Водоэмульсионная', ['wallRoller']],
    ['Эмаль для радиаторов', 'Эмаль для радиаторов «Тепло»', 'Акриловая', ['metalPrimer', 'radiatorBrush']],
    ['Эмаль алкидная', 'Эмаль «ПФ-115»', 'Алкидная, уайт-спирит', ['thinner']],
    ['Эмаль акриловая', 'Эмаль «Акрилайт»', 'Акриловая, вода', []],
    ['Лак яхтный', 'Лак яхтный «Яхта» алкидно-уретановый', '', ['thinner']],
    ['Клей плиточный', 'Клей плиточный «Плитка»', '', ['notched']],
  ])('companions fit the product kind: %s', (kind, name, binder, expected) => {
    expect(fits(kind, name, binder)).toEqual(expected)
  })

  it('companions are unknown for other trades and for products without a kind', () => {
    expect(companionsOf({ kind: 'Лестница', name: 'Лестница', binder: '' })).toBeNull()
    expect(companionsOf({ kind: null, name: 'Краска', binder: '' })).toBeNull()
  })
})
