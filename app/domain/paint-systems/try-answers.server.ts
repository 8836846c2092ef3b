import { isWhole, pathOfAnswers, titleOf, type Answers, type SomeAnswers } from './answers'
import { parseArea } from './area-input.server'
import { planSystem } from './plan-system.server'
import type { PlannedSystem } from './planned-system'
import { readRules } from './read-rules.server'
import { ruleTitle } from './rule-title'

export interface Trial {
  answers: Answers
  title: string
  /** Of the answer's page. */
  path: string
  /** Square metres; null when the typed area is none. */
  area: number | null
  /** Null without a rule. */
  system: PlannedSystem | null
  /** By id, of the rules that give the steps. */
  rules: Record<string, string>
}

/** What the shop would propose for these answers, and by which rules. Null unless all are given. */
export async function tryAnswers(answers: SomeAnswers, typedArea: string): Promise<Trial | null> {
  if (!isWhole(answers)) return null
  const { area } = parseArea(answers.surface, new URLSearchParams({ area: typedArea }))
  const [system, rules] = await Promise.all([
    area === null ? null : planSystem({ answers, area }),
    readRules(),
  ])
  const used = new Set(system?.steps.map(({ ruleId }) => ruleId))
  return {
    ...{ answers, area, system, title: titleOf(answers), path: pathOfAnswers(answers) },
    rules: Object.fromEntries(
      rules.filter(({ id }) => used.has(id)).map((rule) => [rule.id, ruleTitle(rule)]),
    ),
  }
}
