import { formatRoubles } from '~/platform/money/money'

import type { ShownSetting } from './settings-field'
import { minutesOf } from './settings-form-values'
import { fieldsOfGroup, settingsTabs } from './settings-tabs'
import { timetable, type OpeningHours } from '~/domain/settings/shared'

export function settingText(name: string, value: unknown): string | undefined {
  const groups = Object.values(settingsTabs).flatMap(({ groups }) => [...groups])
  const named = groups.flatMap(({ group }) => fieldsOfGroup(group)).find((field) => field.name === name)
  if (!named) return undefined
  return textOf(named.field, value) || 'пусто'
}

function textOf(field: ShownSetting, value: unknown): string {
  if (field.kind === 'tick') return value === true ? 'да' : 'нет'
  if (field.kind === 'week' && Array.isArray(value)) return weekText(value as OpeningHours[])
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'number') return numberText(field, value)
  if (typeof value !== 'string') return ''
  return field.kind === 'choice' ? (field.options[value] ?? value) : value
}

function numberText(field: ShownSetting, value: number): string {
  if (field.kind === 'sum') return formatRoubles(value)
  if (field.kind === 'span') return `${minutesOf(value)} мин`
  return field.kind === 'number' ? `${value} ${field.unit}`.trim() : String(value)
}

function weekText(week: readonly OpeningHours[]): string {
  return timetable(week)
    .map(({ days, hours }) => `${days} ${hours}`)
    .join(', ')
}
