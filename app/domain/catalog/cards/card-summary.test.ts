import { expect, it } from 'vitest'

import { summaryOf } from './card-summary'

it('the summary of a card leaves a short description unchanged, on one line', () => {
  expect(summaryOf('Краска для стен.\n\nБез запаха. ')).toBe('Краска для стен. Без запаха.')
  expect(summaryOf('')).toBe('')
})

it('the summary of a card ends with a whole sentence when one fits', () => {
  const first = 'Краска для фасадов и цоколей.'
  expect(summaryOf(`${first} Держит ${'очень '.repeat(40)}долго.`)).toBe(first)
})

it('the summary of a card ends with a whole word when no sentence fits', () => {
  const summary = summaryOf(`Краска, ${'стойкая, '.repeat(40)}`)
  expect(summary).toMatch(/^Краска, (стойкая, )+стойкая…$/)
  expect(summary.length).toBeLessThanOrEqual(161)
  expect(summaryOf('о'.repeat(300))).toBe(`${'о'.repeat(160)}…`)
})
