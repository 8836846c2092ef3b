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
  return mayBeAbsent(z.preprocess((value) => normalize(value) || null, clean(max).nullable()))
}

/** Says in generated documents what the types cannot: that the field may be left out. */
export function mayBeAbsent<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.meta({ ...schema.meta(), [ABSENT]: true })
}

/** The mark of `mayBeAbsent` in a generated JSON Schema. */
export const ABSENT = 'x-may-be-absent'

function normalize(value: unknown): unknown {
  // Half a character becomes U+FFFD, which is refused.
  return typeof value === 'string' ? value.toWellFormed().normalize('NFC').trim() : value
}
