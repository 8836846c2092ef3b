import { describe, expect, it } from 'vitest'

import { typeset } from './typography'

const shown = (text: string): string => typeset(text).replaceAll('\u00a0', '~')

describe('typeset', () => {
  it.each([
    ['Слой до 3 мм и 9 л воды', 'Слой до~3~мм и~9~л воды'],
    ['на 100 % белый', 'на~100~% белый'],
    ['Выдерживает до +110 °C', 'Выдерживает до~+110~°C'],
    ['2 лампы, 3 мира', '2 лампы, 3 мира'],
    ['дом — крепость', 'дом~— крепость'],
  ])('the typeset text «%s» has no-break spaces', (text, expected) => {
    expect(shown(text)).toBe(expected)
  })
})
