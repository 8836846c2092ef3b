import type { Actor } from '~/domain/audit/index.server'
import type { Settings, SettingsGroup } from '~/domain/settings/index.server'
import { weekdays, type OpeningHours } from '~/domain/settings/shared'
import { database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'

import { changeSettings, readKept } from './change-settings.server'
import { dayFields } from './settings-form-values'

interface ProgramChange {
  groups: readonly SettingsGroup[]
  /** Texts by the names of the form; what is missing stays. */
  texts: Readonly<Record<string, string>>
  /** New secrets by name; null forgets one. */
  secrets?: Readonly<Record<string, string | null>>
  isProven: boolean
  /** Whether a token asks for it, not somebody of the staff. */
  isProgram: boolean
  actor: Actor
}

/**
 * Changes settings as a program names them, by the rules of their forms and in one transaction.
 * @throws UserError (422) with the first text that a form would show; otherwise as `changeSettings`
 */
export async function changeSettingsByProgram({
  texts,
  secrets = {},
  ...asked
}: ProgramChange): Promise<void> {
  const saved = await changeSettings({ ...asked, typed: texts, base: null, secrets })
  if (saved.outcome !== 'refused') return
  throw new UserError(Object.values(saved.errors).flat()[0] ?? 'Настройки заполнены неверно', { status: 422 })
}

/** The mail's settings as they are kept this moment; the password is encrypted. */
export async function readEmailSettings(): Promise<Settings<'email'>> {
  const { email } = await readKept(database, ['email'])
  // It was asked for by name.
  return email as Settings<'email'>
}

/** The texts of a week of hours, every day of it. */
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
