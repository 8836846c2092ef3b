import { recordAudit, type Actor } from '~/domain/audit/index.server'
import type { AuditField } from '~/domain/audit/staff'
import { passwordNeeded } from '~/domain/auth/shared'
import {
  fillSocialLink,
  guardedKeys,
  movedSecrets,
  RETYPE_SECRET,
} from '~/domain/settings-forms/index.server'
import { lockKeys } from '~/platform/advisory-locks.server'
import { purgeTags } from '~/platform/cache.server'
import { now } from '~/platform/clock'
import { transaction, type Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { newId } from '~/platform/ids.server'
import { outboxRow, recordOutbox } from '~/platform/outbox.server'
import { CHANGED_MEANWHILE } from '~/platform/row-version'

import { integrationSetUpDue } from './events.server'
import { nestedConfig, textOf, type FlatConfig } from './integration-config'
import { integrationInput, wrongSecrets } from './integration-input.server'
import type { IntegrationTypeName } from './forms/integration-forms'
import { providers } from './providers.server'
import { requireMaySetUp } from './require-may-set-up.server'
import {
  findOfType,
  formOf,
  INTEGRATIONS_TAG,
  readOne,
  sealValues,
  versionOf,
  type StoredIntegration,
} from './stored-integration.server'

/** What came of a form of an integration. */
export type IntegrationSaved =
  /** `filledLink`: the site's own links were without this page, and now show it. */
  { outcome: 'saved'; filledLink?: true } | { outcome: 'refused'; errors: Record<string, string[]> }

interface IntegrationChange {
  integrationId: string
  /** Texts by field; a ticked box is «on». */
  typed: Readonly<Record<string, string>>
  /** New secrets by name; null forgets one, a name that is missing leaves it. */
  secrets: Readonly<Record<string, string | null>>
  /** The version that the form was filled in from. */
  version?: string | undefined
  /** Whether the person has typed the password lately: without it neither a secret changes nor where it is sent. */
  isProven: boolean
  actor: Actor
}

/** Adds an integration of a type, switched off; one that is there already is left as it is. Returns the id. @throws UserError (403) */
export function addIntegration({
  type,
  actor,
}: {
  type: IntegrationTypeName
  actor: Actor
}): Promise<string> {
  requireMaySetUp(actor, type)
  return changing(async (tx) => {
    const there = await findOfType(tx, type)
    if (there) return there.id
    const [id, at, name] = [newId(), now(), formOf(type).label]
    await tx.db.integration.create({
      data: { id, type, name, createdAt: at, updatedAt: at },
      select: { id: true },
    })
    await recordAudit(tx, { actor, action: 'integration.create', object: objectOf(id), after: { name } })
    return id
  })
}

/**
 * Saves the config of an integration; its switch decides whether it works. What was known against it is forgotten.
 * A saved secret is never sent elsewhere: with another destination it has to be typed again, or forgotten.
 * @throws UserError (404) when there is none; (403) for those who may not; (409) when it was changed meanwhile; (code password-needed) when a secret,
 * or its destination, would change without a proof of the password
 */
export function saveIntegration({
  integrationId,
  typed,
  secrets,
  version,
  isProven,
  actor,
}: IntegrationChange): Promise<IntegrationSaved> {
  return changing(async (tx): Promise<IntegrationSaved> => {
    const stored = await readOne(tx, integrationId)
    requireMaySetUp(actor, stored.type)
    if (version !== undefined && version !== versionOf(stored)) {
      throw new UserError('Интеграция тем временем изменена', { status: 409, code: CHANGED_MEANWHILE })
    }
    const form = formOf(stored.type)
    const parsed = integrationInput(form).safeParse(typed)
    const errors = wrongSecrets(form, secrets)
    for (const { path, message } of parsed.error?.issues ?? []) (errors[path.join('.')] ??= []).push(message)
    for (const name of secretsToRetype(stored, parsed.data ?? {}, secrets))
      (errors[name] ??= []).push(RETYPE_SECRET)
    if (!parsed.success || Object.keys(errors).length > 0) return { outcome: 'refused', errors }
    const values = withSecrets(stored, parsed.data, secrets)
    const guarded = guardedKeys(keyedFields(stored.type))
    if (!isProven && [...guarded].some((name) => values[name] !== stored.values[name])) throw passwordNeeded()
    await write(tx, { stored, values, actor })
    return { outcome: 'saved', ...((await fillLink(tx, stored.type, values, actor)) && { filledLink: true }) }
  })
}

/** Removes an integration with its log. Returns its name. @throws UserError (404) when there is none; (403) */
export function removeIntegration({
  integrationId,
  actor,
}: {
  integrationId: string
  actor: Actor
}): Promise<string> {
  return changing(async (tx) => {
    const { id, type } = await readOne(tx, integrationId)
    requireMaySetUp(actor, type)
    await tx.db.integration.delete({ where: { id }, select: { id: true } })
    const name = formOf(type).label
    await recordAudit(tx, { actor, action: 'integration.delete', object: objectOf(id), before: { name } })
    return name
  })
}

/** Values that a provider has changed, a chat's new number for example: written beside what staff saved meanwhile. */
export function adoptChanges(integrationId: string, changes: FlatConfig): Promise<void> {
  return changing(async (tx) => {
    const stored = await readOne(tx, integrationId)
    const values = { ...stored.values, ...changes }
    await tx.db.integration.update({
      where: { id: stored.id },
      data: { config: nestedConfig(values), updatedAt: now() },
      select: { id: true },
    })
  })
}

async function write(
  tx: Database,
  { stored, values, actor }: { stored: StoredIntegration; values: FlatConfig; actor: Actor },
): Promise<void> {
  const isActive = values.enabled === true
  const data = { config: nestedConfig(values), isActive, failure: null, pausedUntil: null, updatedAt: now() }
  await tx.db.integration.update({ where: { id: stored.id }, data, select: { id: true } })
  if (providers[stored.type].setUp?.isNeeded(stored.values, values)) {
    await recordOutbox(tx, outboxRow(integrationSetUpDue, { integrationId: stored.id }))
  }
  const [before, after] = [
    shownValues(stored.type, stored.values, stored.values),
    shownValues(stored.type, values, stored.values),
  ]
  await recordAudit(tx, { actor, action: 'integration.update', object: objectOf(stored.id), before, after })
}

const networks: Partial<Record<IntegrationTypeName, 'facebook' | 'instagram'>> = {
  FACEBOOK: 'facebook',
  INSTAGRAM: 'instagram',
}

/** The page of a network goes into the links of the site, where there is none of that network. */
async function fillLink(
  tx: Database,
  type: IntegrationTypeName,
  values: FlatConfig,
  actor: Actor,
): Promise<boolean> {
  const network = networks[type]
  const url = textOf(values, 'pageUrl')
  return (
    network !== undefined &&
    values.enabled === true &&
    url !== '' &&
    fillSocialLink(tx, { network, url, actor })
  )
}

const keyedFields = (type: IntegrationTypeName) =>
  formOf(type).fields.map(({ name, field }) => ({ key: name, field }))

/** Names of the saved secrets that would be sent elsewhere, and were neither typed again nor forgotten. */
function secretsToRetype(
  { type, values }: StoredIntegration,
  typed: FlatConfig,
  secrets: IntegrationChange['secrets'],
): string[] {
  const moved = movedSecrets(keyedFields(type), values, { ...values, ...typed })
  return moved.filter((name) => values[name] !== '' && secrets[name] === undefined)
}

function withSecrets(
  { type, values }: StoredIntegration,
  typed: FlatConfig,
  secrets: IntegrationChange['secrets'],
): FlatConfig {
  const kept = formOf(type).fields.flatMap(({ name, field }): [string, string | boolean][] =>
    field.kind === 'secret' && secrets[name] === undefined ? [[name, values[name] ?? '']] : [],
  )
  const given = Object.fromEntries(Object.entries(secrets).map(([name, secret]) => [name, secret ?? '']))
  return { ...typed, ...sealValues(type, given), ...Object.fromEntries(kept) }
}

/** The values as the audit log may tell of them: of a secret only that it is set, and that it became another one. */
function shownValues(
  type: IntegrationTypeName,
  values: FlatConfig,
  before: FlatConfig,
): Partial<Record<AuditField, unknown>> {
  return Object.fromEntries(
    formOf(type).fields.map(({ name, field }) => {
      const value = values[name]
      if (field.kind !== 'secret') return [name, value]
      if (value === '') return [name, '']
      return [name, before[name] === '' || before[name] === value ? 'задан' : 'задан заново']
    }),
  )
}

/** One change at a time; pages that show an integration follow with the commit. */
function changing<Result>(work: (tx: Database) => Promise<Result>): Promise<Result> {
  return transaction(async (tx) => {
    await lockKeys(tx, ['integrations'])
    await purgeTags([INTEGRATIONS_TAG], tx)
    return work(tx)
  })
}

const objectOf = (id: string) => ({ entity: 'Integration' as const, id })
