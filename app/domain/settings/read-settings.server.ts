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

/** A group's settings: what the owner saved over the built-in defaults. A row that cannot be read counts as absent. */
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

type PublicGroup = 'general' | 'contact' | 'social' | 'seo' | 'features' | 'payment' | 'shipping' | 'maintenance'

export type PublicSettings = { [Group in PublicGroup]: Settings<Group> }

/** Parses one group; a value that does not fit its schema is logged and replaced by the defaults. */
export function parseSettings<Group extends SettingsGroup>(group: Group, value: unknown): Settings<Group> {
  const schema = settingsGroups[group]
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data as Settings<Group>
  getLogger().error(
    { group, issues: parsed.error.issues.map((issue) => issue.path.join('.')) },
    'settings cannot be read, defaults are used',
  )
  return schema.parse({}) as Settings<Group>
}

type AllSettings = { [Group in SettingsGroup]: Settings<Group> }

/** Every page reads settings, so they are kept parsed. When they cannot be read the built-in defaults are used, as specified, and not kept. */
async function readAllSettings(): Promise<AllSettings> {
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
  return Object.fromEntries(groups.map((group) => [group, parseSettings(group, values.get(group) ?? {})])) as AllSettings
}
