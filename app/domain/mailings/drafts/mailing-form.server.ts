import { segmentNames } from '~/domain/segments/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { cutText } from '~/platform/text/cut-text'
import { fromLocalMinute, toLocalMinute } from '~/platform/dates/dates'
import { database } from '~/platform/db/db.server'
import type { Mailing } from '~/platform/generated/prisma/client'

import type { LetterContent } from '../letter-content'
import { audienceSchema, type Audience } from '../letter/audience'
import { letterFormValues, readLetterForm, type LetterWriter } from '../letter/letter-form.server'
import type { FieldErrors } from '~/domain/blocks/index.server'
import { letterContentOf } from '../letter/stored-letter'
import { audienceLabels, type LetterFormValues, type SubjectTest } from '../staff-mailing'
import { readSubjectTest, subjectTestOf, subjectTestValues } from './subject-test-form.server'

export interface WantedMailing {
  content: LetterContent
  audience: Audience
  test: SubjectTest | null
  scheduledAt: Date | null
}

interface ReadMailing {
  wanted: WantedMailing
  errors: FieldErrors
}

/** @returns also the errors per field */
export async function readMailingForm(values: LetterFormValues, writer: LetterWriter): Promise<ReadMailing> {
  const [{ content, errors }, { timezone }, audience, test] = await Promise.all([
    readLetterForm(values, writer),
    readSettings('general'),
    readAudience(values),
    readSubjectTest(values),
  ])
  Object.assign(errors, audience.errors, test.errors)
  const scheduledAt = readMoment(values.scheduledAt ?? '', timezone)
  if (typeof scheduledAt === 'string') errors.scheduledAt = [scheduledAt]
  const wanted = {
    content: { ...content, subjectB: test.test?.subjectB ?? null },
    test: test.test,
    audience: audience.wanted,
    scheduledAt: typeof scheduledAt === 'string' ? null : scheduledAt,
  }
  return { wanted, errors }
}

async function readAudience({
  audience,
  segmentId,
}: LetterFormValues): Promise<{ wanted: Audience; errors: FieldErrors }> {
  const { data: wanted } = audienceSchema.safeParse({ kind: audience, segmentId })
  const fallback = { wanted: { kind: 'everybody' as const } }
  if (wanted?.kind === 'segment' && !(await segmentNames(database, [wanted.segmentId])).has(wanted.segmentId))
    return { ...fallback, errors: { segmentId: ['Такого сегмента уже нет, выберите другой'] } }
  if (wanted && wanted.kind !== 'segment' && (segmentId ?? '') !== '') {
    const refusal = `Вы выбрали сегмент, а отправить хотите «${audienceLabels[wanted.kind]}»: отметьте «${audienceLabels.segment}» или очистите выбор`
    return { wanted, errors: { segmentId: [refusal] } }
  }
  if (wanted) return { wanted, errors: {} }
  return {
    ...fallback,
    errors:
      audience === 'segment'
        ? { segmentId: ['Выберите сегмент'] }
        : { audience: ['Выберите, кому отправить'] },
  }
}

/** Milliseconds; a later time is probably a typing error. */
const LATEST = 366 * 86_400_000

/** In the shop's time zone; a string is the error. */
function readMoment(typed: string, timezone: string): Date | null | string {
  const text = cutText(typed.trim(), 16)
  if (text === '') return null
  const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? fromLocalMinute(text, timezone) : null
  if (moment === null) return 'Укажите день и время, например 30.11.2026 10:00'
  if (moment <= now()) return 'Это время уже прошло'
  return moment.getTime() - now().getTime() <= LATEST ? moment : 'Не позже чем через год'
}

export async function mailingFormValues(row: Mailing): Promise<LetterFormValues> {
  const [letter, { timezone }] = await Promise.all([
    letterFormValues(letterContentOf(row)),
    readSettings('general'),
  ])
  const audience = audienceOf(row)
  return {
    ...letter,
    ...subjectTestValues(subjectTestOf(row)),
    audience: audience.kind,
    segmentId: audience.kind === 'segment' ? audience.segmentId : '',
    scheduledAt: row.scheduledAt === null ? '' : toLocalMinute(row.scheduledAt, timezone),
  }
}

export const audienceOf = ({ audience }: Pick<Mailing, 'audience'>): Audience =>
  audienceSchema.catch({ kind: 'everybody' }).parse(audience)
