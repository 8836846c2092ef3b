import { expect, it } from 'vitest'

import { baseOf, tintOf, type BaseProduct, type TintingTable, type TintRule } from './tint'

const rule = (base: TintRule['base'], more: Partial<TintRule> = {}): TintRule => ({
  brand: null,
  base,
  minLightness: 0,
  maxLightness: 100,
  minChroma: 0,
  maxChroma: 150,
  isListOnly: false,
  shadeIds: new Set(),
  ...more,
})

const table: TintingTable = {
  isEnabled: true,
  minFeeKopecks: 50_00,
  rules: [rule('A', { minLightness: 70, maxChroma: 45 }), rule('C', { maxLightness: 75 })],
  fees: [
    { maxDepth: 30, kopecksPerLitre: 40_00 },
    { maxDepth: 150, kopecksPerLitre: 120_00 },
  ],
}

const can = (baseType: string | null, more: Partial<BaseProduct> = {}): BaseProduct => ({
  brand: 'Белозорье',
  baseType,
  isTintable: true,
  volumeMl: 2_700,
  ...more,
})

const pale = { id: 'pale', lightness: 90, labA: 0, labB: 10, isTintable: true }
const deep = { id: 'deep', lightness: 25, labA: -5, labB: -20, isTintable: true }

it('a base is the first letter of the base type, also when it was typed in Cyrillic', () => {
  expect(
    ['A (белая)', 'С (прозрачная)', 'Акриловая', 'WATER', null].map((type) => baseOf(can(type))),
  ).toEqual(['A', 'C', 'A', null, null])
})

it('a product without a volume or without the tick is no base', () => {
  expect(baseOf(can('A', { volumeMl: null }))).toBeNull()
  expect(baseOf(can('A', { isTintable: false }))).toBeNull()
})

it('a light shade goes into the white base, a deep one into the transparent base', () => {
  expect(tintOf(can('A'), pale, table)).toEqual({ base: 'A', volumeMl: 2_700, feeKopecks: 108_00 })
  expect(tintOf(can('A'), deep, table)).toBeNull()
  expect(tintOf(can('C'), deep, table)).toEqual({ base: 'C', volumeMl: 2_700, feeKopecks: 324_00 })
  expect(tintOf(can('C'), pale, table)).toBeNull()
})

it('a fee is rounded up to a rouble and never below the minimum', () => {
  expect(tintOf(can('A', { volumeMl: 900 }), pale, table)?.feeKopecks).toBe(50_00)
  expect(tintOf(can('A', { volumeMl: 1_333 }), pale, table)?.feeKopecks).toBe(54_00)
})

it('the rule of a brand replaces the common rule of its base', () => {
  const rules = [
    ...table.rules,
    rule('A', { brand: 'Белозорье', isListOnly: true, shadeIds: new Set(['deep']) }),
  ]
  expect(tintOf(can('A'), pale, { ...table, rules })).toBeNull()
  expect(tintOf(can('A'), deep, { ...table, rules })?.base).toBe('A')
  expect(tintOf(can('A', { brand: 'Северин' }), pale, { ...table, rules })?.base).toBe('A')
})

it('nothing is tinted while tinting is off, without a rule, without a fee, or in an effect shade', () => {
  expect(tintOf(can('A'), pale, { ...table, isEnabled: false })).toBeNull()
  expect(tintOf(can('B'), pale, table)).toBeNull()
  expect(tintOf(can('A'), pale, { ...table, fees: [] })).toBeNull()
  expect(tintOf(can('A'), { ...pale, isTintable: false }, table)).toBeNull()
})
