import { labelOf } from './answers'
import { OPEN_PARTS, type RuleAnswers } from './paint-rule'

/** «Стены · Ванная · Часто мыть»; open answers are omitted. */
export function ruleTitle(rule: RuleAnswers): string {
  const named = OPEN_PARTS.flatMap((part) => {
    const name = rule[part]
    return name === null ? [] : labelOf(part, name, rule.surface)
  })
  return [labelOf('surface', rule.surface, rule.surface), ...named].join(' · ')
}
