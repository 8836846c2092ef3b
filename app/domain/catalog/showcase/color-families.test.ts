import { expect, it } from 'vitest'

import { colorNames } from '../listing/color-names.server'
import { colorFamiliesOf, familyNameOf } from './color-families'

it.each([
  ['белый', 'Серые'],
  ['графит', 'Серые'],
  ['слоновая кость', 'Бежевые'],
  ['песочный', 'Бежевые'],
  ['охра', 'Жёлтые'],
  ['оранжевый', 'Оранжевые'],
  ['терракотовый', 'Оранжевые'],
  ['красный', 'Красные'],
  ['розовый', 'Розовые'],
  ['фиолетовый', 'Фиолетовые'],
  ['тёмно-синий', 'Синие'],
  ['голубой', 'Синие'],
  ['бирюзовый', 'Бирюзовые'],
  ['мятный', 'Зелёные'],
  ['тёмно-зелёный', 'Зелёные'],
  ['шоколадный', 'Коричневые'],
  ['орех', 'Коричневые'],
] as const)('the colour «%s» belongs to the family «%s»', (name, family) => {
  expect(familyNameOf(colorNames[name])).toBe(family)
})

it('colour families are in the order of a fan, each from light to dark, without empty ones', () => {
  const families = colorFamiliesOf([
    { name: 'тёмно-синий', hex: '#1f2a4d' },
    { name: 'охра', hex: '#dfa528' },
    { name: 'голубой', hex: '#8fb8cf' },
  ])
  expect(families.map(({ name, shades }) => [name, ...shades.map((shade) => shade.name)])).toEqual([
    ['Жёлтые', 'охра'],
    ['Синие', 'голубой', 'тёмно-синий'],
  ])
})
