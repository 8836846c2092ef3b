import { z } from 'zod'

import { normalForm } from './normal-form'

interface TextOptions {
  required: string
  max: number
  tooLong?: string
}

// U+FFFD comes from broken UTF-8; Postgres rejects NUL; noncharacters (U+FFFE …) are not text.
const neverAllowed = '\\u0000-\\u0008\\u000e-\\u001f\\u007f\\ufffd\\p{Noncharacter_Code_Point}'
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

/** Trimmed, NFC, one line, without control characters and broken UTF-8. */
export function requiredText(options: TextOptions): z.ZodType<string, unknown> {
  return required(oneLine, options)
}

export function optionalText(max: number, tooLong?: string): z.ZodType<string | null, unknown> {
  return optional(oneLine, max, tooLong)
}

/** Lines end with LF. */
export function requiredLines(options: TextOptions): z.ZodType<string, unknown> {
  return required(manyLines, options)
}

export function optionalLines(max: number): z.ZodType<string | null, unknown> {
  return optional(manyLines, max)
}

export function mayBeAbsent<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.meta({ ...schema.meta(), [ABSENT]: true })
}

export const ABSENT = 'x-may-be-absent'

/** Invisible characters hide words from search, reverse text, or make an empty field look filled. */
const unseen = /[\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u2800\u3164\ufeff\uffa0]/g
const onlyJoiners = /^[\s\u200c\u200d]*$/

function normalize(value: unknown): unknown {
  const text = tidy(value)
  return typeof text === 'string' && onlyJoiners.test(text) ? '' : text
}

function tidy(value: unknown): unknown {
  // Half a surrogate pair becomes U+FFFD, which is rejected. Pasted tabs become spaces; browsers send CR LF.
  return typeof value === 'string'
    ? normalForm(value.toWellFormed(), 'NFC')
        .replace(unseen, '')
        .replaceAll('\t', ' ')
        .replaceAll('\r\n', '\n')
        .trim()
    : value
}
