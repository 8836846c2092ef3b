import { expect, it } from 'vitest'

import { combinationsOf } from './combinations'
import { ralShades } from '~tests/support/colors/ral-shades'
import type { Shade } from './shade'
import { lightnessRow, neighbours } from './shade-relations'

const ral = (code: string) => ralShades.find((shade) => shade.code === code) as Shade

it('the row of a shade goes from light to dark and has the shade itself', () => {
  for (const shade of ralShades) {
    const row = lightnessRow(shade, ralShades)
    expect(row).toContain(shade)
    expect(row.length).toBeLessThanOrEqual(7)
    expect(row.every((one, at) => at === 0 || one.lightness < (row[at - 1]?.lightness ?? 0))).toBe(true)
  }
  expect(lightnessRow(ral('6021'), ralShades).map(({ code }) => code)).toContain('6019')
})

it('the neighbours of a shade are the shades nearest to it', () => {
  const near = neighbours(ral('7016'), ralShades).map(({ code }) => code)
  expect(near).toHaveLength(6)
  expect(near).not.toContain('7016')
  expect(near).toEqual(expect.arrayContaining(['7026', '7024']))
})

it('every shade has three combinations of three different shades that can be tinted', () => {
  for (const shade of ralShades) {
    const found = combinationsOf(shade, ralShades)
    expect(found).toHaveLength(3)
    for (const { shades } of found) {
      expect(new Set(shades.map(({ id }) => id)).size).toBe(3)
      expect(shades.slice(1).every(({ isTintable }) => isTintable)).toBe(true)
    }
  }
})

it('a shop without other shades has no combinations and no neighbours', () => {
  expect(combinationsOf(ral('7016'), [ral('7016')])).toEqual([])
  expect(neighbours(ral('7016'), [ral('7016')])).toEqual([])
  expect(lightnessRow(ral('7016'), [ral('7016')])).toHaveLength(1)
})
