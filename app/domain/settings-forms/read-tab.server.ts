import { database } from '~/platform/db.server'

import { readKept, secretsSet } from './change-settings.server'
import { settingsFormValues, type SettingsFormValues } from './settings-form-values'
import type { SettingsChangeRecord } from './settings-change-record'
import { settingNotes } from './setting-notes'
import { readSettingsHistory } from './settings-history.server'
import { groupsOfTab, type SettingsTabName } from './settings-tabs'

/** A tab of the settings as its form is filled in. */
export interface FilledTab {
  tab: SettingsTabName
  values: SettingsFormValues
  /** Names of the secrets that are set. */
  secrets: string[]
  /** What a switched-on setting waits for, by the name of its field. */
  notes: Record<string, string>
  history: SettingsChangeRecord[]
}

/** A tab's settings, which of its secrets are set, and who changed what lately. */
export async function readTab(tab: SettingsTabName): Promise<FilledTab> {
  const groups = groupsOfTab(tab)
  const [history, settings] = await Promise.all([readSettingsHistory(tab), readKept(database, groups)])
  const values = settingsFormValues(groups, settings)
  return { tab, values, notes: settingNotes(values), secrets: secretsSet(groups, settings), history }
}
