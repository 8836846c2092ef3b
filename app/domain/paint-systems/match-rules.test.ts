import { describe, expect, it } from 'vitest'

import { allAnswers, type Answers } from './answers'
import { compareRules, hasAnswer, nearestAnswers, stepsFor } from './match-rules'
import type { PaintRule, RuleStep } from './paint-rule'

const answers: Answers = { surface: 'walls', place: 'bath', state: 'old-paint', wish: 'washable' }

const step = (kind: RuleStep['kind'], text: string, isSold = true): RuleStep => ({
  ...{ kind, text, coats: 1, areaPerPiece: null },
  goods: isSold ? [{ productId: text, sku: text, name: text }] : [],
})

const rule = (id: string, named: Partial<PaintRule>, ...steps: RuleStep[]): PaintRule => ({
  ...{ id, surface: 'walls', place: null, state: null, wish: null, steps },
  ...named,
})

describe('matching of rules', () => {
  it('each kind of step comes from the most exact rule that has it', () => {
    const rules = [
      rule('any', {}, step('PRIME', 'общий грунт'), step('PAINT', 'любая'), step('TOOL', 'валик')),
      rule('bath', { place: 'bath' }, step('PAINT', 'для ванной')),
      rule('old', { state: 'old-paint' }, step('PREPARE', 'отмыть'), step('PRIME', 'адгезия')),
      rule('exact', { place: 'bath', wish: 'washable' }, step('PAINT', 'моющаяся для ванной')),
    ]
    expect(stepsFor(answers, rules).map(({ text, ruleId }) => [text, ruleId])).toEqual([
      ['отмыть', 'old'],
      ['адгезия', 'old'],
      ['моющаяся для ванной', 'exact'],
      ['валик', 'any'],
    ])
  })

  it('a rule for another answer is not used', () => {
    const others = [
      rule('kitchen', { place: 'kitchen' }, step('PAINT', 'для кухни')),
      rule('floor', { surface: 'floor' }, step('PAINT', 'для пола')),
      rule('both', { place: 'bath', state: 'new' }, step('PAINT', 'для новой')),
    ]
    expect(stepsFor(answers, others)).toEqual([])
  })

  it('several steps of a kind come together and in their order', () => {
    const rules = [rule('any', {}, step('PAINT', 'краска'), step('TOOL', 'валик'), step('TOOL', 'кювета'))]
    expect(stepsFor(answers, rules).map(({ text }) => text)).toEqual(['краска', 'валик', 'кювета'])
  })

  it('of equally exact rules, the place outweighs the state, and the state the wish', () => {
    const rules = [
      rule('wish', { wish: 'washable' }),
      rule('state', { state: 'new' }),
      rule('place', { place: 'bath' }),
    ]
    expect(rules.toSorted(compareRules).map(({ id }) => id)).toEqual(['place', 'state', 'wish'])
    const pairs = [
      rule('state+wish', { state: 'new', wish: 'washable' }),
      rule('place+wish', { place: 'bath', wish: 'washable' }),
    ]
    expect(pairs.toSorted(compareRules).map(({ id }) => id)).toEqual(['place+wish', 'state+wish'])
  })

  it('without a paint there is no answer', () => {
    expect(hasAnswer(answers, [rule('any', {}, step('PRIME', 'грунт'))])).toBe(false)
    expect(hasAnswer(answers, [rule('any', {}, step('PAINT', 'только слова', false))])).toBe(false)
    expect(hasAnswer(answers, [rule('any', {}, step('PAINT', 'краска'))])).toBe(true)
  })

  it('the nearest answers differ least and are of the same surface', () => {
    const nearest = nearestAnswers(answers, allAnswers(), 3)
    expect(nearest).toHaveLength(3)
    for (const near of nearest)
      expect({ ...near, wish: '', state: '' }).toMatchObject({ surface: 'walls', place: 'bath' })
  })
})
