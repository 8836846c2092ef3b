import { isWhole, type Answers, type SomeAnswers } from './answers'
import { questionOfWords } from './answers-of-words'
import { composeSystem, type StepChoices } from './compose-system'
import { hasAnswer, nearestAnswers, stepsFor } from './match-rules'
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

/** Whether a rule has these answers. */
export const isAnswered = async (answers: Answers): Promise<boolean> => hasAnswer(answers, await readRules())

/** Answers with a rule that differ least. */
export async function readNearest(answers: SomeAnswers): Promise<Answers[]> {
  return isWhole(answers) ? nearestAnswers(answers, await readAnswered(), NEAREST) : []
}

/** What a search text asks, if a rule of the surface can answer; null for another text. */
export async function readPaintQuestion(text: string): Promise<SomeAnswers | null> {
  const asked = questionOfWords(text)
  if (asked === null) return null
  const rules = await readRules()
  const { surface } = asked
  return rules.some((rule) => surface === undefined || rule.surface === surface) ? asked : null
}

/** Whether the owner has written any rule. */
export const hasRules = async (): Promise<boolean> => (await readRules()).length > 0
