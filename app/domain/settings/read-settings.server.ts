import type { z } from 'zod'

import { getCache } from '~/platform/cache.server'
import { getDb } from '~/platform/db.server'
import { getLogger } from '~/platform/log.server'
import { asUnavailable } from '~/platform/unavailable.server'

import { settingsGroups, type Settings, type SettingsGroup } from './groups.server'

export const SETTINGS_TAG = 'settings'
const SETTINGS_KEY = 'settings'
const TTL_SECONDS = 300
const LAST_KNOWN_SECONDS = 3_600

type SettingRow = { group: string; value: unknown }

/** A group's settings: what the owner saved over the built-in defaults. A value that cannot be read counts as not saved. */
export async function readSettings<Group extends SettingsGroup>(group: Group): Promise<Settings<Group>> {
  return (await readAllSettings())[group]
}

/** The groups that the storefront and GET /api/settings/public may show; no secrets. */
export async function readPublicSettings(): Promise<PublicSettings> {
  const { general, contact, social, seo, features, payment, shipping, maintenance } = await readAllSettings()
  return { general, contact, social, seo, features, payment, shipping, maintenance }
}

/** The first of the shop's phones as it was last heard of; null when nobody has asked for the settings yet. For when they cannot be read. */
export function lastKnownPhone(): string | null {
  const known = getCache().lastKnown(SETTINGS_KEY) as AllSettings | undefined
  return known?.contact.phones[0] ?? null
}

type PublicGroup =
  'general' | 'contact' | 'social' | 'seo' | 'features' | 'payment' | 'shipping' | 'maintenance'

export type PublicSettings = { [Group in PublicGroup]: Settings<Group> }

/** A group as it is in force, and what of its row could not be read. */
interface ReadGroup<Group extends SettingsGroup> {
  settings: Settings<Group>
  /** Names of the values that have their defaults, since what was saved does not fit; '*' when the whole row is no group. */
  unreadable: string[]
  /** Names that no value has: of another release, say. They stay in the row. */
  unknown: string[]
}

/** Reads one group; a value that does not fit has its default, the others stand. */
export function readGroup<Group extends SettingsGroup>(group: Group, row: unknown): ReadGroup<Group> {
  const { shape } = settingsGroups[group]
  const isGroup = typeof row === 'object' && row !== null && !Array.isArray(row)
  const saved = new Map(isGroup ? Object.entries(row) : [])
  const unreadable = isGroup ? [] : ['*']
  const values = Object.entries<z.ZodType>(shape).map(([key, schema]): [string, unknown] => {
    const parsed = schema.safeParse(saved.get(key))
    if (parsed.success) return [key, parsed.data]
    unreadable.push(key)
    return [key, schema.parse(undefined)]
  })
  const unknown = [...saved.keys()].filter((key) => !Object.hasOwn(shape, key))
  // Each value has passed the schema of its key.
  return { settings: Object.fromEntries(values) as Settings<Group>, unreadable, unknown }
}

/** Parses one group; what does not fit is logged. */
function parseSettings<Group extends SettingsGroup>(group: Group, row: unknown): Settings<Group> {
  const { settings, unreadable } = readGroup(group, row)
  if (unreadable.length > 0)
    getLogger().error({ group, values: unreadable }, 'settings cannot be read, their defaults are used')
  return settings
}

type AllSettings = { [Group in SettingsGroup]: Settings<Group> }

/** Every page reads settings, so they are kept parsed. When they cannot be read the built-in defaults are used, as specified, and not kept. */
export async function readAllSettings(): Promise<AllSettings> {
  try {
    const keeping = { tags: [SETTINGS_TAG], ttlSeconds: TTL_SECONDS, lastKnownSeconds: LAST_KNOWN_SECONDS }
    return await getCache().get(SETTINGS_KEY, keeping, async () =>
      parseAll(await getDb().setting.findMany({ select: { group: true, value: true } })),
    )
  } catch (error) {
    if (asUnavailable(error)) throw error
    getLogger().error({ err: error }, 'settings cannot be read, defaults are used')
    return parseAll([])
  }
}

function parseAll(rows: readonly SettingRow[]): AllSettings {
  const values = new Map(rows.map((row) => [row.group, row.value]))
  const groups = Object.keys(settingsGroups) as SettingsGroup[]
  return Object.fromEntries(
    groups.map((group) => [group, parseSettings(group, values.get(group) ?? {})]),
  ) as AllSettings
}
