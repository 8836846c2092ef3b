import { expect, it } from 'vitest'

import { allAnswers, answersOfPath, pathOfAnswers } from '~/domain/paint-systems/answers'
import { hasAnswer, stepsFor } from '~/domain/paint-systems/match-rules'
import type { PaintRule } from '~/domain/paint-systems/paint-rule'

import { buildCatalog } from '../catalog/build-catalog'
import { PAINT_RULES, paintRuleRecords } from './rule-records'

const at = new Date('2026-11-30T12:00:00Z')
const good = (name: string) => ({ productId: name, sku: name, name })
const rules = PAINT_RULES.map((rule, index) => ({
  ...rule,
  id: String(index),
  steps: rule.steps.map((step) => ({ ...step, goods: step.goods.map(good) })),
})) as readonly PaintRule[]

it('the demo has a rule for every combination of answers', () => {
  const answers = allAnswers()
  expect(answers.length).toBeGreaterThan(60)
  expect(answers.filter((one) => !hasAnswer(one, rules)).map(pathOfAnswers)).toEqual([])
})

it('every answer says how to prepare, whether to prime, what to paint with and which tool to take', () => {
  const lacking = allAnswers().filter((answers) => {
    const kinds = new Set(stepsFor(answers, rules).map(({ kind }) => kind))
    return kinds.size < 4
  })
  expect(lacking.map(pathOfAnswers)).toEqual([])
})

it('every rule belongs to some answer, and no two to the same ones', () => {
  const keys = PAINT_RULES.map(({ surface, place, state, wish }) => [surface, place, state, wish].join(' '))
  expect(new Set(keys).size).toBe(keys.length)
  const unused = PAINT_RULES.filter(
    (rule) =>
      !allAnswers().some(
        (answers) =>
          answers.surface === rule.surface &&
          (['place', 'state', 'wish'] as const).every(
            (part) => rule[part] === null || rule[part] === answers[part],
          ),
      ),
  )
  expect(unused).toEqual([])
  expect(answersOfPath('walls/bath/new/washable')).not.toBeNull()
})

it('the goods of the rules are sold in the demo', () => {
  const records = paintRuleRecords(buildCatalog(at), at)
  expect(records.map(([table, rows]) => [table, rows.length > 0])).toEqual([
    ['PaintRule', true],
    ['PaintRuleStep', true],
    ['PaintRuleGood', true],
  ])
})
