import { expect, it } from 'vitest'

import { summaryOf } from './card-summary'

it('a card’s summary leaves a short description as it is, on one line', () => {
  expect(summaryOf('Краска для стен.\n\nБез запаха. ')).toBe('Краска для стен. Без запаха.')
  expect(summaryOf('')).toBe('')
})

it('a card’s summary ends with a sentence where one fits', () => {
  const first = 'Краска для фасадов и цоколей.'
  expect(summaryOf(`${first} Держит ${'очень '.repeat(40)}долго.`)).toBe(first)
})

it('a card’s summary ends with a word where no sentence fits', () => {
  const summary = summaryOf(`Краска, ${'стойкая, '.repeat(40)}`)
  expect(summary).toMatch(/^Краска, (стойкая, )+стойкая…$/)
  expect(summary.length).toBeLessThanOrEqual(161)
  expect(summaryOf('о'.repeat(300))).toBe(`${'о'.repeat(160)}…`)
})
