import { isDeepStrictEqual } from 'node:util'

import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { passwordNeeded, requireMay } from '~/domain/auth/shared'
import { encrypt } from '~/platform/security/crypto.server'
import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { mergeForms, type FieldConflict, type FormTexts } from '~/platform/forms/merge-forms'

import {
  changingSettings,
  lockSettings,
  readGroup,
  writeSettings,
  type SettingsChange,
  type SettingsGroup,
} from '~/domain/settings/index.server'
import { guardedFields } from './guarded-settings'
import { movedSecrets, RETYPE_SECRET } from './secret-destination'
import { settingsFormInput, type TypedSettings } from './settings-form-input.server'
import { settingsFormValues, type SomeSettings } from './settings-form-values'
import { fieldsOfGroup, permissionOfGroup, type NamedSetting, type SettingName } from './settings-tabs'

export type SettingsSaved =
  | { outcome: 'saved'; changed: readonly string[] }
  | { outcome: 'refused'; errors: Record<string, string[]> }
  /** Another person changed the same values. `values` is the merged form, `kept` its new base. */
  | { outcome: 'conflict'; conflicts: readonly FieldConflict[]; values: FormTexts; kept: FormTexts }

interface ChangeOfSettings {
  groups: readonly SettingsGroup[]
  typed: FormTexts
  /** Null: only the named values change, without a check for conflicts. */
  base: FormTexts | null
  secrets: Readonly<Record<string, string | null>>
  /** Whether the password was entered recently: needed to change a secret or its destination. */
  isProven: boolean
  /** A program's token proves no password. */
  isProgram?: boolean
  actor: Actor
}

const secretWords = { set: 'задан', changed: 'задан заново', none: '' } as const

/**
 * Untouched values are not written; with a conflict nothing is saved. A saved secret is never sent to a new
 * destination.
 * @throws UserError (403) without permission; for a secret or destination (`guardedFields`): (code
 * password-needed) without a recent password, (403) for a program
 */
export async function changeSettings(wanted: ChangeOfSettings): Promise<SettingsSaved> {
  const { groups, typed, base, secrets, isProven, isProgram = false, actor } = wanted
  for (const group of groups) requireMay(actor, permissionOfGroup(group))
  const schema = settingsFormInput(groups)
  const parsed = schema.safeParse(typed)
  if (base !== null && !parsed.success) return { outcome: 'refused', errors: errorsIn(parsed.error.issues) }
  return changingSettings(async (tx): Promise<SettingsSaved> => {
    const settings = await lockAndRead(tx, groups)
    const kept = settingsFormValues(groups, settings)
    const sides = base === null ? { base: kept, typed: { ...kept, ...typed } } : { base, typed }
    const { values, conflicts } = mergeForms({ ...sides, kept })
    if (conflicts.length > 0) return { outcome: 'conflict', conflicts, values, kept }
    const merged = schema.safeParse(values)
    if (!merged.success) return { outcome: 'refused', errors: errorsIn(merged.error.issues) }
    const changes = groups.map((group) => ({
      group,
      fields: fieldsOfGroup(group),
      now: settings[group],
      wanted: merged.data,
      secrets,
    }))
    const errors = Object.fromEntries(changes.flatMap(secretsToRetype).map((name) => [name, [RETYPE_SECRET]]))
    if (Object.keys(errors).length > 0) return { outcome: 'refused', errors }
    const changed: string[] = []
    for (const change of changes)
      changed.push(...(await changeGroup(tx, { ...change, isProven, isProgram, actor })))
    return { outcome: 'saved', changed }
  })
}

interface GroupChange {
  group: SettingsGroup
  fields: readonly NamedSetting[]
  now: object | undefined
  wanted: TypedSettings
  secrets: ChangeOfSettings['secrets']
  isProven: boolean
  isProgram: boolean
  actor: Actor
}

type GroupSides = Omit<GroupChange, 'isProven' | 'isProgram' | 'actor'>

interface ChangedValue {
  name: SettingName
  key: string
  value: unknown
  before: unknown
  after: unknown
}

async function changeGroup(
  tx: Database,
  { isProven, isProgram, actor, ...sides }: GroupChange,
): Promise<string[]> {
  const { group } = sides
  const changed = changedValues(sides)
  if (changed.length === 0) return []
  const guarded = guardedFields(group).filter(({ key }) => changed.some((one) => one.key === key))
  if (!isProven && guarded.length > 0) throw isProgram ? notByPrograms(guarded) : passwordNeeded()
  const change = Object.fromEntries(changed.map(({ key, value }) => [key, value]))
  const before = namedValues(changed.map((one) => [one.name, one.before]))
  const after = namedValues(changed.map((one) => [one.name, one.after]))
  await writeSettings(tx, group, change as SettingsChange<SettingsGroup>)
  await recordAudit(tx, {
    actor,
    action: 'settings.update',
    object: { entity: 'Setting', id: group },
    before,
    after,
  })
  return changed.map(({ name }) => name)
}

function notByPrograms(guarded: readonly NamedSetting[]): UserError {
  const labels = guarded.map(({ field }) => `«${field.label}»`).join(', ')
  return new UserError(`Программам нельзя менять ${labels}: это делает сотрудник, введя свой пароль`, {
    status: 403,
  })
}

function secretsToRetype({ group, fields, now, wanted, secrets }: GroupSides): SettingName[] {
  const kept: Readonly<Record<string, unknown>> = { ...now }
  const moved = movedSecrets(fields, kept, { ...kept, ...wanted[group] })
  return fields.flatMap(({ name, key }) =>
    moved.includes(key) && kept[key] !== '' && secrets[name] === undefined ? [name] : [],
  )
}

function changedValues({ group, fields, now, wanted, secrets }: GroupSides): ChangedValue[] {
  const kept = new Map<string, unknown>(Object.entries(now ?? {}))
  const wantedValues = new Map<string, unknown>(Object.entries(wanted[group] ?? {}))
  return fields.flatMap(({ name, key, field }): ChangedValue[] => {
    if (field.kind === 'secret')
      return changedSecret({ name, key, isSet: kept.get(key) !== '', secret: secrets[name] })
    const [before, after] = [kept.get(key), wantedValues.get(key)]
    return isDeepStrictEqual(before, after) ? [] : [{ name, key, value: after, before, after }]
  })
}

interface SecretChange {
  name: SettingName
  key: string
  isSet: boolean
  secret: string | null | undefined
}

function changedSecret({ name, key, isSet, secret }: SecretChange): ChangedValue[] {
  if (secret === undefined || (secret === null && !isSet)) return []
  const before = isSet ? secretWords.set : secretWords.none
  if (secret === null) return [{ name, key, value: '', before, after: secretWords.none }]
  return [{ name, key, value: encrypt(secret), before, after: isSet ? secretWords.changed : secretWords.set }]
}

export function namedValues(
  values: readonly (readonly [SettingName, unknown])[],
): Partial<Record<SettingName, unknown>> {
  return Object.fromEntries(values)
}

export async function lockAndRead(tx: Database, groups: readonly SettingsGroup[]): Promise<SomeSettings> {
  await lockSettings(tx, groups)
  return readKept(tx, groups)
}

/** Read for a change: the cache may be outdated. */
export async function readKept(
  { db }: Pick<Database, 'db'>,
  groups: readonly SettingsGroup[],
): Promise<SomeSettings> {
  const rows = await db.setting.findMany({
    where: { group: { in: [...groups] } },
    select: { group: true, value: true },
  })
  return Object.fromEntries(
    groups.map((group) => [
      group,
      readGroup(group, rows.find((row) => row.group === group)?.value ?? {}).settings,
    ]),
  )
}

export function secretsSet(groups: readonly SettingsGroup[], settings: SomeSettings): string[] {
  return groups.flatMap(fieldsOfGroup).flatMap(({ name, group, key, field }) => {
    const value: unknown = new Map<string, unknown>(Object.entries(settings[group] ?? {})).get(key)
    return field.kind === 'secret' && value !== '' && value !== undefined ? [name] : []
  })
}

function errorsIn(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of issues) (errors[path.map(String).join('.')] ??= []).push(message)
  return errors
}
