import { getDb } from '~/platform/db/db.server'

import { settingsGroups, type SettingsGroup } from './groups.server'
import { readGroup } from './read-settings.server'

const MAX_ROWS = 100

export interface SettingProblem {
  group: string
  unreadable: string[]
  unknown: string[]
}

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
