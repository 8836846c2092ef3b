import { expect, it } from 'vitest'

import { tieUnits } from './typography'

it.each([
  ['Краска белая, 9 л', 'Краска белая, 9~л'],
  ['Гарантия 24 месяца, до +110 °C', 'Гарантия 24~месяца, до +110~°C'],
  ['за 1–3 дня', 'за 1–3~дня'],
  ['2 лампы, 3 мира, 5 литейных форм', '2 лампы, 3 мира, 5 литейных форм'],
  ['размер 100 мм и 25 м', 'размер 100~мм и 25~м'],
])('a number and its unit have a no-break space: %s', (text, expected) => {
  expect(tieUnits(text).replaceAll('\u00a0', '~')).toBe(expected)
})
