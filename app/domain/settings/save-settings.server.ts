import { claimUploads } from '~/domain/images/index.server'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { purgeTags } from '~/platform/cache/cache.server'
import { getPurgeFeed } from '~/platform/cache/purges.server'
import { now } from '~/platform/dates/clock'
import { transaction, type Database } from '~/platform/db/db.server'

import { settingsGroups, type Settings, type SettingsChange, type SettingsGroup } from './groups.server'
import { readGroup, SETTINGS_TAG } from './read-settings.server'

/** @throws ZodError for an invalid value */
export async function saveSettings<Group extends SettingsGroup>(
  group: Group,
  change: SettingsChange<Group>,
): Promise<Settings<Group>> {
  return changingSettings(async (tx) => {
    await lockSettings(tx, [group])
    return writeSettings(tx, group, change)
  })
}

/** After the commit this process has the new values without waiting for its own purge message. */
export async function changingSettings<Done>(work: (tx: Database) => Promise<Done>): Promise<Done> {
  const done = await transaction(work)
  getPurgeFeed().forget([SETTINGS_TAG])
  return done
}

export async function lockSettings(tx: Database, groups: readonly SettingsGroup[]): Promise<void> {
  await lockKeys(
    tx,
    [...groups].sort().map((group) => `settings ${group}`),
  )
}

/**
 * Needs `lockSettings`. Values that were never saved are not written.
 * @throws ZodError for an invalid value; UserError (409) when a picture was deleted
 */
export async function writeSettings<Group extends SettingsGroup>(
  tx: Database,
  group: Group,
  change: SettingsChange<Group>,
): Promise<Settings<Group>> {
  const at = now()
  await claimUploads(
    tx,
    Object.values(change).filter((value) => typeof value === 'string'),
  )
  const row = await tx.db.setting.findUnique({ where: { group }, select: { value: true } })
  const fitting = settingsGroups[group].partial().parse(change)
  const named = Object.fromEntries(
    Object.keys(change).map((key) => [key, new Map(Object.entries(fitting)).get(key)]),
  )
  const saved =
    typeof row?.value === 'object' && row.value !== null && !Array.isArray(row.value) ? row.value : {}
  const value = { ...saved, ...named }
  await tx.db.setting.upsert({
    where: { group },
    create: { group, value, createdAt: at, updatedAt: at },
    update: { value, updatedAt: at },
    select: { group: true },
  })
  await purgeTags([SETTINGS_TAG], tx)
  return readGroup(group, value).settings
}
