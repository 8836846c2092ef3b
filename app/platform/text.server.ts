import { z } from 'zod'

import { normalForm } from './normal-form'

interface TextOptions {
  /** Message when nothing was typed. */
  required: string
  max: number
  tooLong?: string
}

// U+FFFD is what broken UTF-8 becomes; control characters have no place in a form, Postgres refuses NUL, and noncharacters (U+FFFE …) are no text at all.
const neverAllowed = '\\u0000-\\u0008\\u000e-\\u001f\\u007f\\ufffd\\p{Noncharacter_Code_Point}'
// Every character that some program takes for the end of a line.
const lineEnds = '\\n\\u000b\\u000c\\r\\u0085\\u2028\\u2029'
const oneLine = new RegExp(`^[^${neverAllowed}${lineEnds}]*$`, 'u')
const manyLines = new RegExp(`^[^${neverAllowed}\\u000b\\u000c]*$`, 'u')

function clean(
  text: z.ZodString,
  allowed: RegExp,
  max: number,
  tooLong = `Не больше ${max} символов`,
): z.ZodString {
  return text.max(max, tooLong).regex(allowed, 'Текст содержит недопустимые символы')
}

function required(allowed: RegExp, { required, max, tooLong }: TextOptions): z.ZodType<string, unknown> {
  return z.preprocess(normalize, clean(z.string({ error: required }).min(1, required), allowed, max, tooLong))
}

function optional(allowed: RegExp, max: number, tooLong?: string): z.ZodType<string | null, unknown> {
  return mayBeAbsent(
    z.preprocess((value) => normalize(value) || null, clean(z.string(), allowed, max, tooLong).nullable()),
  )
}

/** A required line of a form: trimmed, normalised (NFC), bounded, without line ends, control characters and broken UTF-8. */
export function requiredText(options: TextOptions): z.ZodType<string, unknown> {
  return required(oneLine, options)
}

/** An optional line of a form; empty becomes null. */
export function optionalText(max: number, tooLong?: string): z.ZodType<string | null, unknown> {
  return optional(oneLine, max, tooLong)
}

/** A required text of a form that may have several lines, each ended by LF. */
export function requiredLines(options: TextOptions): z.ZodType<string, unknown> {
  return required(manyLines, options)
}

/** An optional text of several lines; empty becomes null. */
export function optionalLines(max: number): z.ZodType<string | null, unknown> {
  return optional(manyLines, max)
}

/** Says in generated documents what the types cannot: that the field may be left out. */
export function mayBeAbsent<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.meta({ ...schema.meta(), [ABSENT]: true })
}

/** The mark of `mayBeAbsent` in a generated JSON Schema. */
export const ABSENT = 'x-may-be-absent'

/** Characters that nobody sees: they hide words from search, turn lines round, or make an empty field look filled. */
const unseen = /[\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u2800\u3164\ufeff\uffa0]/g
/** Joiners hold letters and pictures together; alone they are nothing. */
const onlyJoiners = /^[\s\u200c\u200d]*$/

function normalize(value: unknown): unknown {
  const text = tidy(value)
  return typeof text === 'string' && onlyJoiners.test(text) ? '' : text
}

function tidy(value: unknown): unknown {
  // Half a character becomes U+FFFD, which is refused. A tab is a space that was pasted, and browsers end lines with CR LF.
  return typeof value === 'string'
    ? normalForm(value.toWellFormed(), 'NFC')
        .replace(unseen, '')
        .replaceAll('\t', ' ')
        .replaceAll('\r\n', '\n')
        .trim()
    : value
}
