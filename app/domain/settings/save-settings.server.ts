import { claimUploads } from '~/domain/images/index.server'
import { lockKeys } from '~/platform/advisory-locks.server'
import { purgeTags } from '~/platform/cache.server'
import { getPurgeFeed } from '~/platform/purges.server'
import { now } from '~/platform/clock'
import { transaction, type Database } from '~/platform/db.server'

import { settingsGroups, type Settings, type SettingsChange, type SettingsGroup } from './groups.server'
import { readGroup, SETTINGS_TAG } from './read-settings.server'

/**
 * Saves the named values of a group; the others stay as they are. Every process sees it at once.
 * @throws ZodError when a value does not fit its schema
 */
export async function saveSettings<Group extends SettingsGroup>(
  group: Group,
  change: SettingsChange<Group>,
): Promise<Settings<Group>> {
  return changingSettings(async (tx) => {
    await lockSettings(tx, [group])
    return writeSettings(tx, group, change)
  })
}

/** A transaction that changes settings: once it is done, this process knows them, before it has heard of the purge that it sent to all. */
export async function changingSettings<Done>(work: (tx: Database) => Promise<Done>): Promise<Done> {
  const done = await transaction(work)
  getPurgeFeed().forget([SETTINGS_TAG])
  return done
}

/** Two who save the same group wait for each other: each changes the values that the other saved. */
export async function lockSettings(tx: Database, groups: readonly SettingsGroup[]): Promise<void> {
  await lockKeys(
    tx,
    [...groups].sort().map((group) => `settings ${group}`),
  )
}

/**
 * The same under a lock that is held (`lockSettings`). What nobody ever saved is not written, so that it follows the built-in default; what another release wrote stays.
 * @throws ZodError when a value does not fit its schema; UserError (409) when a picture among them has been taken away
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
