import type { SettingsGroup } from '~/domain/settings/index.server'

import type { ShownSetting } from './settings-field'
import { fieldsOfGroup } from './settings-tabs'

/** The error beside a secret whose destination has changed: the saved secret was given to the former server alone. */
export const RETYPE_SECRET = 'Изменилось, куда он отправляется: введите его заново или отметьте «Забыть»'

interface KeyedField {
  key: string
  field: ShownSetting
}

type Values = Readonly<Record<string, unknown>>

/** Keys of the secrets whose destination differs between two states of their form. */
export function movedSecrets(fields: readonly KeyedField[], before: Values, after: Values): string[] {
  const isMoved = ({ field }: KeyedField): boolean =>
    destinationOf(field).some((name) => before[name] !== after[name])
  return fields.filter(isMoved).map(({ key }) => key)
}

/** Whether a secret that is saved would go where it was saved for. */
export function isSavedDestination(
  group: SettingsGroup,
  key: string,
  saved: object,
  wanted: object,
): boolean {
  return !movedSecrets(fieldsOfGroup(group), { ...saved }, { ...saved, ...wanted }).includes(key)
}

/** Keys of a form's secrets and of their destinations: changing one of them needs a proof of the password. */
export function guardedKeys(fields: readonly KeyedField[]): ReadonlySet<string> {
  return new Set(
    fields.flatMap(({ key, field }) => (field.kind === 'secret' ? [key, ...destinationOf(field)] : [])),
  )
}

function destinationOf(field: ShownSetting): readonly string[] {
  return field.kind === 'secret' && 'fields' in field.destination ? field.destination.fields : []
}
