import { getDb } from '~/platform/db.server'

import { settingsGroups, type SettingsGroup } from './groups.server'
import { readGroup } from './read-settings.server'

/** More rows than there are groups. */
const MAX_ROWS = 100

/** A row of the settings that is not in force as it was saved. */
export interface SettingProblem {
  group: string
  /** Names of the values that have their defaults; '*' when the whole row is no group. */
  unreadable: string[]
  /** Names that this release does not know; '*' when it does not know the group. */
  unknown: string[]
}

/** The rows as they are kept, looked through for what this release cannot read or does not know. */
export async function findSettingProblems(): Promise<SettingProblem[]> {
  const rows = await getDb().setting.findMany({
    select: { group: true, value: true },
    orderBy: { group: 'asc' },
    take: MAX_ROWS,
  })
  const found = rows.map(({ group, value }): SettingProblem => {
    if (!Object.hasOwn(settingsGroups, group)) return { group, unreadable: [], unknown: ['*'] }
    const { unreadable, unknown } = readGroup(group as SettingsGroup, value)
    return { group, unreadable, unknown }
  })
  return found.filter(({ unreadable, unknown }) => unreadable.length > 0 || unknown.length > 0)
}
