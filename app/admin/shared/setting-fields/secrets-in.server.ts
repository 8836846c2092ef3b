import { cutText } from '~/platform/text/cut-text'

import { FORGET_FIELD, SECRET_FIELD } from '../../../http/forms/form-fields'

interface SecretField {
  name: string
  field: { kind: string; max?: number }
}

/** Null deletes a secret; an empty field keeps it. */
export function secretsIn(
  fields: readonly SecretField[],
  sent: Record<string, unknown>,
): Record<string, string | null> {
  const secrets = fields.flatMap(({ name, field }): [string, string | null][] => {
    if (field.kind !== 'secret') return []
    const text = sent[SECRET_FIELD + name]
    if (typeof text === 'string' && text !== '') return [[name, cutText(text, field.max ?? text.length)]]
    return sent[FORGET_FIELD + name] === 'on' ? [[name, null]] : []
  })
  return Object.fromEntries(secrets)
}
