import type { IntegrationField } from './integration-form'

const MOST = 5

export function recipientsIn(text: string | boolean | undefined): string[] {
  return [...new Set(String(text ?? '').split(/[\n,;]/).map((one) => one.trim()).filter(Boolean))] // prettier-ignore
}

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
