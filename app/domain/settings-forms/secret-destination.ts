import type { SettingsGroup } from '~/domain/settings/index.server'

import type { ShownSetting } from './settings-field'
import { fieldsOfGroup } from './settings-tabs'

export const RETYPE_SECRET = 'Изменилось, куда он отправляется: введите его заново или отметьте «Забыть»'

interface KeyedField {
  key: string
  field: ShownSetting
}

type Values = Readonly<Record<string, unknown>>

export function movedSecrets(fields: readonly KeyedField[], before: Values, after: Values): string[] {
  const isMoved = ({ field }: KeyedField): boolean =>
    destinationOf(field).some((name) => before[name] !== after[name])
  return fields.filter(isMoved).map(({ key }) => key)
}

export function isSavedDestination(
  group: SettingsGroup,
  key: string,
  saved: object,
  wanted: object,
): boolean {
  return !movedSecrets(fieldsOfGroup(group), { ...saved }, { ...saved, ...wanted }).includes(key)
}

export function guardedKeys(fields: readonly KeyedField[]): ReadonlySet<string> {
  return new Set(
    fields.flatMap(({ key, field }) => (field.kind === 'secret' ? [key, ...destinationOf(field)] : [])),
  )
}

function destinationOf(field: ShownSetting): readonly string[] {
  return field.kind === 'secret' && 'fields' in field.destination ? field.destination.fields : []
}
