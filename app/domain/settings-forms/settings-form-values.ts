import { kopecks, toRoubles } from '~/platform/money/money'

import type { Settings, SettingsGroup } from '~/domain/settings/index.server'
import type { ShownSetting } from './settings-field'
import { fieldsOfGroup, type NamedSetting } from './settings-tabs'
import { weekdays, type OpeningHours, type Weekday } from '~/domain/settings/shared'

export type SettingsFormValues = Readonly<Record<string, string>>

export type SomeSettings = { readonly [Group in SettingsGroup]?: Settings<Group> }

export const dayFields = (name: string, day: Weekday) => ({
  opens: `${name}-${day}-opens`,
  closes: `${name}-${day}-closes`,
})

export function settingsFormValues(
  groups: readonly SettingsGroup[],
  settings: SomeSettings,
): SettingsFormValues {
  return Object.fromEntries(
    groups.flatMap((group) => fieldsOfGroup(group).flatMap((setting) => textsOf(setting, settings[group]))),
  )
}

function textsOf({ name, key, field }: NamedSetting, values: object | undefined): [string, string][] {
  const value: unknown = new Map(Object.entries(values ?? {})).get(key)
  if (field.kind === 'secret') return []
  if (field.kind !== 'week') return [[name, textOf(field, value)]]
  const week = Array.isArray(value) ? (value as readonly OpeningHours[]) : []
  return weekdays.flatMap((day): [string, string][] => {
    const hours = week.find(({ days }) => days.includes(day))
    const { opens, closes } = dayFields(name, day)
    return [
      [opens, hours?.opens ?? ''],
      [closes, hours?.closes ?? ''],
    ]
  })
}

function textOf({ kind }: ShownSetting, value: unknown): string {
  if (kind === 'tick') return value === true ? 'on' : ''
  if (kind === 'phones') return Array.isArray(value) ? value.join('\n') : ''
  if (kind === 'sum')
    return typeof value === 'number' ? String(toRoubles(kopecks(value))).replace('.', ',') : ''
  if (kind === 'span') return typeof value === 'number' ? minutesOf(value) : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const HUNDREDTHS = 100

export function minutesOf(seconds: number): string {
  return String(Math.round((seconds / 60) * HUNDREDTHS) / HUNDREDTHS).replace('.', ',')
}
