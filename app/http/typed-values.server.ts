import { SECRET_FIELD } from './form-fields'

/** Fields that never come back to the browser, in whichever form they stand: passwords, and proofs that count once. */
const secretFields: ReadonlySet<string> = new Set([
  'password',
  'confirmation',
  'current',
  'proof',
  'otp',
  'passkey',
  'check',
  'answer',
  'captchaToken',
  'smart-token',
])

/** What was typed into a form, for the form that comes back: without files and without secrets. */
export function typedValues(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && !secretFields.has(entry[0]) && !entry[0].startsWith(SECRET_FIELD),
    ),
  )
}
