import { expect, it } from 'vitest'

import { colorNames } from './color-names.server'
import { byHue } from './color-order'

const inOrder = (...names: (keyof typeof colorNames)[]) =>
  names.toSorted((a, b) => byHue(colorNames[a], colorNames[b]))

it('colours are sorted around the colour wheel from red to pink', () => {
  expect(inOrder('фиолетовый', 'жёлтый', 'синий', 'красный', 'зелёный', 'бирюзовый', 'оранжевый')).toEqual([
    ...['красный', 'оранжевый', 'жёлтый', 'зелёный', 'бирюзовый', 'синий', 'фиолетовый'],
  ])
})

it('colours are sorted with white, greys and black first', () => {
  expect(inOrder('красный', 'чёрный', 'тёмно-серый', 'белый', 'жёлтый', 'светло-серый')).toEqual([
    ...['белый', 'светло-серый', 'тёмно-серый', 'чёрный', 'красный', 'жёлтый'],
  ])
})

it('the lighter of two colours of one hue is sorted first', () => {
  expect(['#7f0000', '#ff0000'].toSorted(byHue)).toEqual(['#ff0000', '#7f0000'])
  expect(byHue('#ffffff', '#ffffff')).toBe(0)
})
