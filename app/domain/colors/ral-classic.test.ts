import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { labOfColor } from './lab-of-color'
import { RAL_CLASSIC } from './ral-classic'

const sql = readFileSync('prisma/migrations/20261209110000_ral_classic/migration.sql', 'utf8')
const ROW =
  /\('[\w-]+(\d{4})', '(\d{4})', '([^']+)', '(#[0-9a-f]{6})', ([-\d.]+), ([-\d.]+), ([-\d.]+), (\w+)\)/g
const rows = [...sql.matchAll(ROW)].map(([, id, code, name, hex, lightness, a, b, isTintable]) => ({
  ...{ id, code, name, hex, lab: [lightness, a, b].map(Number), isTintable: isTintable === 'true' },
}))

it('the migration has the same 215 shades as the table of the search', () => {
  expect(rows.map(({ code, name, hex, isTintable }) => ({ code, name, hex, isTintable }))).toEqual([
    ...RAL_CLASSIC.values(),
  ])
  expect(rows).toHaveLength(215)
})

it('the ids, codes and names of RAL Classic are unique, and an id ends with its code', () => {
  expect(rows.filter(({ id, code }) => id !== code)).toEqual([])
  expect(new Set(rows.map(({ name }) => name)).size).toBe(215)
  expect(RAL_CLASSIC.size).toBe(215)
})

it('the Lab values of the migration are those of the hex values under D65', () => {
  for (const { hex = '', lab } of rows) {
    const { lightness, labA, labB } = labOfColor(hex)
    const exact = [lightness, labA, labB]
    expect(lab.every((value, index) => Math.abs(value - (exact[index] ?? NaN)) < 1e-4)).toBe(true)
  }
})

it('RAL Classic has 17 metallic and pearl shades and 6 luminous ones that are not tinted', () => {
  const effects = [...RAL_CLASSIC.values()].filter(({ isTintable }) => !isTintable)
  expect(effects).toHaveLength(23)
  expect(effects.filter(({ name }) => name.startsWith('Люминесцентный'))).toHaveLength(6)
})
