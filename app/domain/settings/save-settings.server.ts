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
    await tx.sql(
      `INSERT INTO "Setting" ("group", "value", "createdAt", "updatedAt") VALUES ($1, '{}', $2, $2) ON CONFLICT ("group") DO NOTHING`,
      [group, now()],
    )
    const [row] = await tx.sql<{ value: unknown }>('SELECT "value" FROM "Setting" WHERE "group" = $1 FOR UPDATE', [group])
    const value = settingsGroups[group].parse({ ...parseSettings(group, row?.value ?? {}), ...change }) as Settings<Group>
    await tx.sql('UPDATE "Setting" SET "value" = $2::jsonb, "updatedAt" = $3 WHERE "group" = $1', [group, JSON.stringify(value), now()])
    await purgeTags([SETTINGS_TAG], tx)
    return value
  })
}
