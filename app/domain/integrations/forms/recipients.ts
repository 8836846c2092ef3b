import type { IntegrationField } from './integration-form'

/** More of them would be a mailing. */
const MOST = 5

/** Recipients as they are typed: one in a line. */
export function recipientsIn(text: string | boolean | undefined): string[] {
  return [...new Set(String(text ?? '').split(/[\n,;]/).map((one) => one.trim()).filter(Boolean))] // prettier-ignore
}

/** A field's shape: at most five recipients, each of whom fits. */
export function recipientsShape(
  isOne: (recipient: string) => boolean,
  message: string,
): NonNullable<IntegrationField['shape']> {
  return {
    fits: (text) => {
      const all = recipientsIn(text)
      return all.length <= MOST && all.every(isOne)
    },
    message,
  }
}
