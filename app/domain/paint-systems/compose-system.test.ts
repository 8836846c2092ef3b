import { describe, expect, it } from 'vitest'

import { composeSystem } from './compose-system'
import { LEFT_OUT } from './left-out'
import type { MatchedStep } from './match-rules'
import type { NamedGood, Piece } from './step-options'

const piece = (productId: string, facts: Partial<Piece>): Piece => ({
  ...{ productId, slug: productId, name: productId, imageUrl: null, color: null, colorHex: null },
  ...{
    volumeMl: null,
    weightGrams: null,
    density: null,
    coverage: null,
    priceKopecks: 100_00,
    available: 10,
  },
  ...facts,
})

const good = (productId: string, color: string | null, ...pieces: Piece[]): NamedGood => ({
  ...{ productId, name: productId, slug: productId, color, pieces, isTinted: false },
})

const step = (kind: MatchedStep['kind'], ids: string[], more: Partial<MatchedStep> = {}): MatchedStep => ({
  ...{ kind, text: '', coats: 1, areaPerPiece: null, ruleId: 'rule' },
  goods: ids.map((id) => ({ productId: id, sku: id, name: id })),
  ...more,
})

const paint = good(
  'paint-9',
  'белый',
  piece('paint-9', { color: 'белый', volumeMl: 9_000, coverage: 9, priceKopecks: 4_000_00 }),
  piece('paint-2', { color: 'белый', volumeMl: 2_700, coverage: 9, priceKopecks: 1_500_00 }),
  piece('paint-green', { color: 'мятный', volumeMl: 9_000, coverage: 9, priceKopecks: 1_000_00 }),
)
const other = good('other', null, piece('other', { volumeMl: 10_000, coverage: 5, priceKopecks: 3_000_00 }))
const tape = good('tape', null, piece('tape', { priceKopecks: 150_00 }))
const goods = new Map([paint, other, tape].map((one) => [one.productId, one]))

const compose = (steps: MatchedStep[], area = 20, choices = {}) =>
  composeSystem({ steps, goods, area, choices })

describe('the amounts of a system', () => {
  it('litres follow the coverage and the coats, in the colour of the named product', () => {
    const { steps, lines } = compose([step('PAINT', ['paint-9'], { coats: 2 })])
    // 20 m² × 2 coats ÷ 9 m²/l × 1.1 = 4.9 l.
    expect(steps[0]?.chosen?.amount).toContain('4,9')
    expect(lines).toEqual([{ productId: 'paint-2', quantity: 2, priceKopecks: 1_500_00 }])
  })

  it('another colour is never taken for the named one, and any colour without a named one', () => {
    const { steps } = compose([step('PAINT', ['paint-9'])], 1_500)
    expect(steps[0]?.chosen).toBeNull()
    const inColor = (color: string | null) =>
      composeSystem({
        steps: [step('PAINT', ['paint-9'])],
        goods: new Map([['paint-9', good('paint-9', color, ...paint.pieces)]]),
        area: 20,
        choices: {},
      })
    expect(inColor('серый')).toMatchObject({ lines: [], isShort: true })
    expect(inColor(null).lines[0]?.productId).toBe('paint-green')
  })

  it('a can sold by weight counts by its density, and is named by its weight', () => {
    const heavy = good('heavy', null, piece('heavy', { weightGrams: 15_000, density: 1.5, coverage: 6 }))
    const { steps } = composeSystem({
      steps: [step('PAINT', ['heavy'])],
      goods: new Map([['heavy', heavy]]),
      area: 54,
      choices: {},
    })
    // 54 ÷ 6 × 1.1 = 9.9 l, 14.9 kg: one bucket of 10 l.
    expect(steps[0]?.chosen?.amount).toBe('14,9\u00a0кг с запасом: 1\u00a0×\u00a015\u00a0кг')
  })

  it('tools count by pieces, and goods without a coverage by the area of a piece', () => {
    const counts = compose([step('TOOL', ['tape']), step('PREPARE', ['tape'], { areaPerPiece: 8 })], 20)
    expect(counts.steps.map(({ chosen }) => chosen?.lines[0]?.quantity)).toEqual([1, 3])
  })
})

describe('the goods of a step', () => {
  it('pieces that an earlier step takes are not offered again', () => {
    const few = good('few', null, piece('few', { available: 3 }))
    const half = { areaPerPiece: 10 }
    const { steps, isShort } = composeSystem({
      steps: [step('PRIME', ['few'], half), step('PAINT', ['few'], half)],
      goods: new Map([['few', few]]),
      area: 20,
      choices: {},
    })
    expect(steps.map(({ chosen }) => chosen?.lines[0]?.quantity)).toEqual([2, undefined])
    expect(isShort).toBe(true)
  })

  it('the first one that is sold in this amount is chosen, and the others are named', () => {
    const { steps } = compose([step('PAINT', ['gone', 'other', 'paint-9'])])
    expect(steps[0]?.chosen?.key).toBe('other')
    expect(steps[0]?.options.map(({ key }) => key)).toEqual(['other', 'paint-9'])
    expect(steps[0]?.missing).toEqual(['gone'])
  })

  it('the customer chooses another one, or none', () => {
    const steps = [step('PAINT', ['other', 'paint-9']), step('TOOL', ['tape'])]
    const chosen = compose(steps, 20, { 'step-1': 'paint-9', 'step-2': LEFT_OUT })
    expect(chosen.steps.map(({ chosen: one, isLeftOut }) => [one?.key, isLeftOut])).toEqual([
      ['paint-9', false],
      [undefined, true],
    ])
    expect(compose(steps, 20, { 'step-1': 'unknown' }).steps[0]?.chosen?.key).toBe('other')
  })

  it('a system that lacks goods says so, a step of words alone does not', () => {
    expect(compose([step('PRIME', [])]).isShort).toBe(false)
    expect(compose([step('PAINT', ['gone'])]).isShort).toBe(true)
    expect(compose([step('PAINT', ['gone'])], 20, { 'step-1': LEFT_OUT }).isShort).toBe(false)
  })

  it('the total is the sum of the lines, with one line for each product', () => {
    const { lines, totalKopecks, steps } = compose([
      step('PAINT', ['other']),
      step('TOOL', ['tape']),
      step('TOOL', ['tape']),
    ])
    expect(lines.map(({ quantity }) => quantity)).toEqual([1, 2])
    expect(totalKopecks).toBe(3_300_00)
    expect(totalKopecks).toBe(steps.reduce((sum, { chosen }) => sum + (chosen?.totalKopecks ?? 0), 0))
  })
})
