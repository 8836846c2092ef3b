import { readSettings } from '~/domain/settings/index.server'
import type { Mailing } from '~/platform/generated/prisma/client'
import { inSentence } from '~/platform/text/in-sentence'

import type { LetterFinding } from '../letter/check-letter'
import { readLetterLine } from '../letter/letter-form.server'
import type { FieldErrors } from '~/domain/blocks/index.server'
import {
  subjectMeasureLabels,
  testHoursRange,
  testPercentRange,
  type LetterFormValues,
  type SubjectMeasure,
  type SubjectTest,
} from '../staff-mailing'

const fields = ['subjectB', 'testPercent', 'testHours', 'testMeasure'] as const
const allMeasures = Object.keys(subjectMeasureLabels) as SubjectMeasure[]

const notCounted: Readonly<Record<SubjectMeasure, string>> = {
  OPENS: 'Открытия сейчас не считаются: включите их в настройках рассылок',
  CLICKS: 'Переходы сейчас не считаются: включите их в настройках рассылок',
}

export async function readMeasures(): Promise<SubjectMeasure[]> {
  const { trackOpens, trackClicks } = await readSettings('mailings')
  return allMeasures.filter((measure) => (measure === 'OPENS' ? trackOpens : trackClicks))
}

/**
 * Null when all fields are empty.
 * @returns also the errors per field
 */
export async function readSubjectTest(
  values: LetterFormValues,
): Promise<{ test: SubjectTest | null; errors: FieldErrors }> {
  const errors: FieldErrors = {}
  if (fields.every((name) => (values[name] ?? '').trim() === '')) return { test: null, errors }
  const subjectB = readLetterLine(values, 'subjectB', errors)
  const empty = ['Напишите вторую тему или очистите все поля проверки']
  if (subjectB === null) Object.assign(errors, { subjectB: empty, ...errors })
  else if (subjectB === (values.subject ?? '').trim()) errors.subjectB = ['Вторая тема такая же, как первая']
  const percent = wholeOf(values.testPercent, testPercentRange)
  if (percent === null) errors.testPercent = [`Введите долю: целое число от ${testPercentRange.join(' до ')}`]
  const hours = wholeOf(values.testHours, testHoursRange)
  if (hours === null) errors.testHours = [`Введите часы: целое число от ${testHoursRange.join(' до ')}`]
  const measure = allMeasures.find((known) => known === values.testMeasure)
  if (!measure) errors.testMeasure = ['Выберите, по чему судить']
  else if (!(await readMeasures()).includes(measure)) errors.testMeasure = [notCounted[measure]]
  const isWhole =
    subjectB !== null && percent !== null && hours !== null && measure && Object.keys(errors).length === 0
  return { test: isWhole ? { subjectB, percent, hours, measure } : null, errors }
}

function wholeOf(typed = '', [min, max]: readonly [number, number]): number | null {
  const text = typed.trim()
  const value = Number(text)
  return /^\d{1,3}$/.test(text) && value >= min && value <= max ? value : null
}

type TestColumns = Pick<Mailing, 'subjectB' | 'testPercent' | 'testHours' | 'testMeasure'>

export function subjectTestOf({
  subjectB,
  testPercent: percent,
  testHours: hours,
  testMeasure,
}: TestColumns): SubjectTest | null {
  const measure = allMeasures.find((known) => known === testMeasure)
  return subjectB === null || percent === null || hours === null || !measure
    ? null
    : { subjectB, percent, hours, measure }
}

export const subjectTestColumns = (test: SubjectTest | null): TestColumns => ({
  subjectB: test?.subjectB ?? null,
  testPercent: test?.percent ?? null,
  testHours: test?.hours ?? null,
  testMeasure: test?.measure ?? null,
})

export const subjectTestValues = (test: SubjectTest | null): LetterFormValues =>
  Object.fromEntries(
    Object.entries(subjectTestColumns(test)).map(([name, value]) => [
      name,
      value === null ? '' : String(value),
    ]),
  )

/** Tracking may have been switched off since. */
export async function checkSubjectTest(mailing: TestColumns): Promise<LetterFinding[]> {
  const test = subjectTestOf(mailing)
  if (test === null || (await readMeasures()).includes(test.measure)) return []
  return [{ level: 'stop', text: `Проверка двух тем: ${inSentence(notCounted[test.measure])}` }]
}
