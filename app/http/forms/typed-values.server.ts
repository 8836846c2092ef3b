import { SECRET_FIELD } from './form-fields'

/** Passwords and one-time proofs. */
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

export function typedValues(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && !secretFields.has(entry[0]) && !entry[0].startsWith(SECRET_FIELD),
    ),
  )
}
