import { z } from 'zod'

interface TextOptions {
  /** Message when nothing was typed. */
  required: string
  max: number
  tooLong?: string
}

// U+FFFD is what broken UTF-8 becomes; control characters other than tab and line ends have no place in a form, and Postgres refuses NUL.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/

const clean = (max: number, tooLong?: string): z.ZodString =>
  z
    .string()
    .max(max, tooLong ?? `Не больше ${max} символов`)
    .regex(new RegExp(`^(?:(?!${forbidden.source})[\\s\\S])*$`), 'Текст содержит недопустимые символы')

/** A required text of a form: trimmed, normalised (NFC), bounded, without control characters and broken UTF-8. */
export function requiredText({ required, max, tooLong }: TextOptions): z.ZodType<string, unknown> {
  return z.preprocess(normalize, z.string({ error: required }).min(1, required).pipe(clean(max, tooLong)))
}

/** An optional text of a form; empty becomes null. */
export function optionalText(max: number): z.ZodType<string | null, unknown> {
  return z.preprocess((value) => normalize(value) || null, clean(max).nullable())
}

function normalize(value: unknown): unknown {
  return typeof value === 'string' ? value.normalize('NFC').trim() : value
}
