import { expect, it } from 'vitest'

import { ralShades } from '~tests/support/colors/ral-shades'
import { isInFan, shadeFan } from './shade-fan'

it('the fan of RAL has every shade once, in columns of at most seven from light to dark', () => {
  const columns = shadeFan(ralShades).flatMap((group) => group.columns)
  expect(
    columns
      .flat()
      .map(({ code }) => code)
      .sort(),
  ).toEqual(ralShades.map(({ code }) => code))
  expect(Math.max(...columns.map(({ length }) => length))).toBeLessThanOrEqual(8)
  expect(columns.length).toBeLessThanOrEqual(37)
  for (const column of columns)
    expect(column.every((shade, at) => at === 0 || shade.lightness <= (column[at - 1]?.lightness ?? 0))).toBe(
      true,
    )
})

it('a large fan is thinned out', () => {
  const many = Array.from({ length: 24 }, () => ralShades).flat()
  const cells = shadeFan(many).flatMap(({ columns }) => columns.flat())
  expect(cells.length).toBeLessThanOrEqual(1_200)
  expect(cells.length).toBeGreaterThan(900)
})

it('the fan shows only shades of the chosen family, lightness and tone', () => {
  const all = { family: null, from: 0, to: 100, tone: null }
  const shown = (filter: object) =>
    ralShades.filter((shade) => isInFan(shade, { ...all, ...filter })).map(({ code }) => code)
  expect(shown({})).toHaveLength(215)
  expect(shown({ family: 'green', from: 50 })).toContain('6021')
  expect(shown({ family: 'green', from: 50 })).not.toContain('6005')
  expect(shown({ tone: 'muted' })).not.toContain('3020')
  expect(shown({ tone: 'facade' })).not.toContain('7016')
  expect(shown({ tone: 'facade' })).toContain('1015')
})
