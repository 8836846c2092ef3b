import { createHash } from 'node:crypto'

import type { z } from 'zod'

import { getCache } from '~/platform/cache/cache.server'
import { now } from '~/platform/dates/clock'
import { dayIn } from '~/platform/dates/dates'
import { getDb } from '~/platform/db/db.server'
import { asUnavailable } from '~/platform/errors/unavailable.server'
import { getLogger } from '~/platform/logs/log.server'

import { settingsGroups, type Settings, type SettingsGroup } from './groups.server'
import { timetable, type PickupPlace, type Seller } from './shared'

export const SETTINGS_TAG = 'settings'
const SETTINGS_KEY = 'settings'
const TTL_SECONDS = 300
const LAST_KNOWN_SECONDS = 3_600

type SettingRow = { group: string; value: unknown }

/** Unreadable values fall back to the default. */
export async function readSettings<Group extends SettingsGroup>(group: Group): Promise<Settings<Group>> {
  return (await readAllSettings())[group]
}

export async function readPublicSettings(): Promise<PublicSettings> {
  const { general, contact, social, seo, features, payment, shipping, maintenance } = await readAllSettings()
  return { general, contact, social, seo, features, payment, shipping, maintenance }
}

/** For when the settings cannot be read; null before the first read. */
export function lastKnownPhone(): string | null {
  const known = getCache().lastKnown(SETTINGS_KEY) as AllSettings | undefined
  return known?.contact.phones[0] ?? null
}

type PublicGroup =
  'general' | 'contact' | 'social' | 'seo' | 'features' | 'payment' | 'shipping' | 'maintenance'

export type PublicSettings = { [Group in PublicGroup]: Settings<Group> }

interface ReadGroup<Group extends SettingsGroup> {
  settings: Settings<Group>
  unreadable: string[]
  unknown: string[]
}

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
  return { settings: Object.fromEntries(values) as Settings<Group>, unreadable, unknown }
}

function parseSettings<Group extends SettingsGroup>(group: Group, row: unknown): Settings<Group> {
  const { settings, unreadable } = readGroup(group, row)
  if (unreadable.length > 0)
    getLogger().error({ group, values: unreadable }, 'settings cannot be read, their defaults are used')
  return settings
}

type AllSettings = { [Group in SettingsGroup]: Settings<Group> }

/** Defaults after a read error are not cached. */
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

export async function readPickupPlace(): Promise<PickupPlace> {
  const { contact } = await readPublicSettings()
  return {
    address: [contact.city, contact.address].filter(Boolean).join(', '),
    hours: timetable(contact.openingHours),
  }
}

export async function readSeller(): Promise<Seller> {
  const [{ general, contact }, { inn }] = await Promise.all([readPublicSettings(), readSettings('receipts')])
  const { legalName, ogrn, postalCode, city, address, phones, email, openingHours } = contact
  return {
    name: general.siteName,
    legalName,
    ogrn,
    inn,
    place: [postalCode, city, address].filter(Boolean).join(', '),
    coordinates: contact.coordinates,
    phone: phones[0] ?? '',
    email,
    hours: timetable(openingHours),
  }
}

export async function readTimeZone(): Promise<string> {
  const { timezone } = await readSettings('general')
  return timezone
}

export async function readShopDay(): Promise<string> {
  return dayIn(now(), await readTimeZone())
}

const BYTES = 6

/** Equal in processes with equal settings. */
export async function readSettingsHash(): Promise<number> {
  const text = JSON.stringify(await readAllSettings())
  return createHash('sha256').update(text).digest().readUIntBE(0, BYTES)
}
