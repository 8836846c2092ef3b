import { database } from '~/platform/db/db.server'

import { readKept, secretsSet } from './change-settings.server'
import { settingsFormValues, type SettingsFormValues } from './settings-form-values'
import type { SettingsChangeRecord } from './settings-change-record'
import { settingNotes } from './setting-notes'
import { readSettingsHistory } from './settings-history.server'
import { groupsOfTab, type SettingsTabName } from './settings-tabs'

export interface FilledTab {
  tab: SettingsTabName
  values: SettingsFormValues
  secrets: string[]
  notes: Record<string, string>
  history: SettingsChangeRecord[]
}

export async function readTab(tab: SettingsTabName): Promise<FilledTab> {
  const groups = groupsOfTab(tab)
  const [history, settings] = await Promise.all([readSettingsHistory(tab), readKept(database, groups)])
  const values = settingsFormValues(groups, settings)
  return { tab, values, notes: settingNotes(values), secrets: secretsSet(groups, settings), history }
}
