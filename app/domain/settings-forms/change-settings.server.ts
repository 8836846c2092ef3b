import { isDeepStrictEqual } from 'node:util'

import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { passwordNeeded, requireMay } from '~/domain/auth/shared'
import { encrypt } from '~/platform/crypto.server'
import type { Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { mergeForms, type FieldConflict, type FormTexts } from '~/platform/merge-forms'

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

/** What came of a form of the settings. */
export type SettingsSaved =
  /** Names of the values that are others now. */
  | { outcome: 'saved'; changed: readonly string[] }
  /** What is wrong, by field. */
  | { outcome: 'refused'; errors: Record<string, string[]> }
  /** Somebody else changed the same values; `values` is the form with everything else brought together, `kept` what it has grown out of now. */
  | { outcome: 'conflict'; conflicts: readonly FieldConflict[]; values: FormTexts; kept: FormTexts }

interface ChangeOfSettings {
  groups: readonly SettingsGroup[]
  typed: FormTexts
  /** What the form was filled in from; null where what is named is meant, whatever stands there now, and the rest stays. */
  base: FormTexts | null
  /** New secrets by name; null forgets one, a name that is missing leaves it. */
  secrets: Readonly<Record<string, string | null>>
  /** Whether the person has typed the password lately: without it neither a secret changes nor a destination. */
  isProven: boolean
  /** It came with a program's token, which proves nobody's password. */
  isProgram?: boolean
  actor: Actor
}

/** What an entry of the audit log says of a secret. */
const secretWords = { set: 'задан', changed: 'задан заново', none: '' } as const

/**
 * Changes the settings of some groups as their form says, in one transaction with its entries in the audit log. A value that the person did not touch is not written: it keeps following
 * the built-in default, or what somebody else made of it meanwhile. Where both changed the same value, nothing is saved.
 * A saved secret is never sent elsewhere: with another destination it has to be typed again, or forgotten.
 * @throws UserError (403) for those who may not; (code password-needed) when a secret or a destination (`guardedFields`)
 * would change without a proof of the password, and (403) when a program would change it
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

/** What a form makes of a group. */
type GroupSides = Omit<GroupChange, 'isProven' | 'isProgram' | 'actor'>

/** A value that becomes another one: as it is written, and as the audit log tells of it. */
interface ChangedValue {
  name: SettingName
  key: string
  value: unknown
  before: unknown
  after: unknown
}

/** Writes what differs in a group, and says so in the audit log; gives the names of what changed. */
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
  // The form's schema has read each value as its group keeps it, which checks them once more.
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

/** Names of the saved secrets that would be sent elsewhere, and were neither typed again nor forgotten. */
function secretsToRetype({ group, fields, now, wanted, secrets }: GroupSides): SettingName[] {
  const kept: Readonly<Record<string, unknown>> = { ...now }
  const moved = movedSecrets(fields, kept, { ...kept, ...wanted[group] })
  return fields.flatMap(({ name, key }) =>
    moved.includes(key) && kept[key] !== '' && secrets[name] === undefined ? [name] : [],
  )
}

function changedValues({ group, fields, now, wanted, secrets }: GroupSides): ChangedValue[] {
  const kept = new Map<string, unknown>(Object.entries(now ?? {}))
  const asked = new Map<string, unknown>(Object.entries(wanted[group] ?? {}))
  return fields.flatMap(({ name, key, field }): ChangedValue[] => {
    if (field.kind === 'secret')
      return changedSecret({ name, key, isSet: kept.get(key) !== '', secret: secrets[name] })
    const [before, after] = [kept.get(key), asked.get(key)]
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

/** Values by name, as the audit log takes them. */
export function namedValues(
  values: readonly (readonly [SettingName, unknown])[],
): Partial<Record<SettingName, unknown>> {
  return Object.fromEntries(values)
}

/** The groups as they are in force, under their locks. */
export async function lockAndRead(tx: Database, groups: readonly SettingsGroup[]): Promise<SomeSettings> {
  await lockSettings(tx, groups)
  return readKept(tx, groups)
}

/** The groups as they are kept this very moment: for whoever changes them, since what a process remembers may be a moment old. */
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

/** Names of the groups' secrets that are set: all that is ever said of them. */
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
