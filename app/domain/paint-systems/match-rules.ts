import { PARTS, type Answers } from './answers'
import { OPEN_PARTS, STEP_KINDS, type PaintRule, type RuleAnswers, type RuleStep } from './paint-rule'

export interface MatchedStep extends RuleStep {
  ruleId: string
}

const suits = (rule: RuleAnswers, answers: Answers): boolean =>
  rule.surface === answers.surface &&
  OPEN_PARTS.every((part) => rule[part] === null || rule[part] === answers[part])

const namedParts = (rule: RuleAnswers): number => OPEN_PARTS.filter((part) => rule[part] !== null).length

/** More named answers win; of equally many, place outweighs state, and state outweighs wish. */
export function compareRules(one: RuleAnswers, other: RuleAnswers): number {
  const byCount = namedParts(other) - namedParts(one)
  if (byCount !== 0) return byCount
  const first = OPEN_PARTS.find((part) => (one[part] === null) !== (other[part] === null))
  return first === undefined ? 0 : one[first] === null ? 1 : -1
}

/** Each kind of step comes whole from the most exact rule that has it. Without paint there is no answer. */
export function stepsFor(answers: Answers, rules: readonly PaintRule[]): MatchedStep[] {
  const suiting = rules.filter((rule) => suits(rule, answers)).toSorted(compareRules)
  const steps = STEP_KINDS.flatMap((kind) => {
    const rule = suiting.find((one) => one.steps.some((step) => step.kind === kind))
    return (rule?.steps ?? []).flatMap((step) =>
      step.kind === kind ? { ...step, ruleId: rule?.id ?? '' } : [],
    )
  })
  return steps.some(({ kind, goods }) => kind === 'PAINT' && goods.length > 0) ? steps : []
}

export const hasAnswer = (answers: Answers, rules: readonly PaintRule[]): boolean =>
  stepsFor(answers, rules).length > 0

const distance = (one: Answers, other: Answers): number =>
  PARTS.filter((part) => one[part] !== other[part]).length

/** Of the same surface, those with the fewest other answers first. */
export function nearestAnswers(answers: Answers, all: readonly Answers[], most: number): Answers[] {
  return all
    .filter((one) => one.surface === answers.surface && distance(one, answers) > 0)
    .toSorted(
      (one, other) =>
        distance(one, answers) - distance(other, answers) ||
        Number(other.place === answers.place) - Number(one.place === answers.place),
    )
    .slice(0, most)
}
