import type { Actor } from '~/domain/audit/index.server'
import type { Settings, SettingsGroup } from '~/domain/settings/index.server'
import { weekdays, type OpeningHours } from '~/domain/settings/shared'
import { database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { changeSettings, readKept } from './change-settings.server'
import { dayFields } from './settings-form-values'

interface ProgramChange {
  groups: readonly SettingsGroup[]
  texts: Readonly<Record<string, string>>
  /** Null deletes one. */
  secrets?: Readonly<Record<string, string | null>>
  isProven: boolean
  isProgram: boolean
  actor: Actor
}

/**
 * One transaction, with the rules of the forms.
 * @throws UserError (422) with the first error message; otherwise as `changeSettings`
 */
export async function changeSettingsByProgram({
  texts,
  secrets = {},
  ...input
}: ProgramChange): Promise<void> {
  const saved = await changeSettings({ ...input, typed: texts, base: null, secrets })
  if (saved.outcome !== 'refused') return
  throw new UserError(Object.values(saved.errors).flat()[0] ?? 'Настройки заполнены неверно', { status: 422 })
}

export async function readEmailSettings(): Promise<Settings<'email'>> {
  const { email } = await readKept(database, ['email'])
  return email as Settings<'email'>
}

export function weekTexts(name: string, week: readonly OpeningHours[]): Record<string, string> {
  return Object.fromEntries(
    weekdays.flatMap((day) => {
      const hours = week.find(({ days }) => days.includes(day))
      const { opens, closes } = dayFields(name, day)
      return [
        [opens, hours?.opens ?? ''],
        [closes, hours?.closes ?? ''],
      ]
    }),
  )
}
