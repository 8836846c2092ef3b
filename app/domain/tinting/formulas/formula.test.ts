import { expect, it } from 'vitest'

import { dosesOf, doseText, formulaFor, type Formula } from './formula'

const colorant = (microlitresPerLitre: number) => ({ code: 'BK', name: 'Чёрная', microlitresPerLitre })

it('each can is dosed separately, and the total is the dose times the cans', () => {
  const [dose] = dosesOf([colorant(12_345)], { volumeMl: 2_700, quantity: 3 })
  expect(dose).toEqual({ code: 'BK', name: 'Чёрная', canMicrolitres: 33_330, totalMicrolitres: 99_990 })
  expect([doseText(dose?.canMicrolitres ?? 0), doseText(dose?.totalMicrolitres ?? 0)]).toEqual([
    '33,33\u00a0мл',
    '99,99\u00a0мл',
  ])
})

it('a dose below the step of dispensers is no dose of zero', () => {
  const [dose] = dosesOf([colorant(10)], { volumeMl: 250, quantity: 1 })
  expect(doseText(dose?.canMicrolitres ?? -1)).toBe('менее 0,01\u00a0мл')
})

it('the formula of the brand replaces the common one, and another base has none', () => {
  const formula = (brand: string, base: Formula['base']) => ({ brand, base, colorants: [] })
  const [common, own, otherBase] = [formula('', 'C'), formula('Северин', 'C'), formula('Северин', 'A')]
  const all = [common, own, otherBase]
  expect(formulaFor({ brand: 'Северин', base: 'C' }, all)).toBe(own)
  expect(formulaFor({ brand: 'Белозорье', base: 'C' }, all)).toBe(common)
  expect(formulaFor({ brand: null, base: 'C' }, all)).toBe(common)
  expect(formulaFor({ brand: 'Белозорье', base: 'A' }, all)).toBeNull()
})
