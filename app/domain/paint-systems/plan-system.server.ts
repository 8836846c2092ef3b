import { isWhole, type Answers, type SomeAnswers } from './answers'
import { composeSystem, type StepChoices } from './compose-system'
import { nearestAnswers, stepsFor } from './match-rules'
import type { PlannedSystem } from './planned-system'
import { readGoods } from './read-goods.server'
import { readAnswered, readRules } from './read-rules.server'

const NEAREST = 4

interface SystemQuestion {
  answers: Answers
  /** Square metres. */
  area: number
  choices?: StepChoices
}

/** Null without a rule. */
export async function planSystem({
  answers,
  area,
  choices = {},
}: SystemQuestion): Promise<PlannedSystem | null> {
  const steps = stepsFor(answers, await readRules())
  if (steps.length === 0) return null
  return composeSystem({ steps, goods: await readGoods(steps), area, choices })
}

/** Answers with a rule that differ least. */
export async function readNearest(answers: SomeAnswers): Promise<Answers[]> {
  return isWhole(answers) ? nearestAnswers(answers, await readAnswered(), NEAREST) : []
}
