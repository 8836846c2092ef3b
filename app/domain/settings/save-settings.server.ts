import { lockKeys } from '~/platform/advisory-locks.server'
import { purgeTags } from '~/platform/cache.server'
import { now } from '~/platform/clock'
import { transaction } from '~/platform/db.server'

import { settingsGroups, type Settings, type SettingsChange, type SettingsGroup } from './groups.server'
import { parseSettings, SETTINGS_TAG } from './read-settings.server'

/**
 * Saves the named values of a group; the others stay as they are. Every process sees it at once.
 * @throws ZodError when a value does not fit its schema
 */
export async function saveSettings<Group extends SettingsGroup>(group: Group, change: SettingsChange<Group>): Promise<Settings<Group>> {
  return transaction(async (tx) => {
    const at = now()
    // Two who save the same group wait for each other: each changes the values that the other saved.
    await lockKeys(tx, [`settings ${group}`])
    const row = await tx.db.setting.findUnique({ where: { group }, select: { value: true } })
    const value = settingsGroups[group].parse({ ...parseSettings(group, row?.value ?? {}), ...change }) as Settings<Group>
    await tx.db.setting.upsert({
      where: { group },
      create: { group, value, createdAt: at, updatedAt: at },
      update: { value, updatedAt: at },
      select: { group: true },
    })
    await purgeTags([SETTINGS_TAG], tx)
    return value
  })
}
