import { recordAudit, type Actor } from '~/domain/audit/index.server'
import type { AuditField } from '~/domain/audit/staff'
import { passwordNeeded } from '~/domain/auth/shared'
import {
  fillSocialLink,
  guardedKeys,
  movedSecrets,
  RETYPE_SECRET,
} from '~/domain/settings-forms/index.server'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { purgeTags } from '~/platform/cache/cache.server'
import { now } from '~/platform/dates/clock'
import { transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { newId } from '~/platform/db/ids.server'
import { outboxRow, recordOutbox } from '~/platform/queue/outbox.server'
import { CONCURRENT_EDIT } from '~/platform/forms/row-version'

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

export type IntegrationSaved =
  { outcome: 'saved'; filledLink?: true } | { outcome: 'refused'; errors: Record<string, string[]> }

interface IntegrationChange {
  integrationId: string
  typed: Readonly<Record<string, string>>
  /** Null deletes a secret; a missing name keeps it. */
  secrets: Readonly<Record<string, string | null>>
  version?: string | undefined
  /** The password was typed recently; required for changing a secret or its destination. */
  isProven: boolean
  actor: Actor
}

/**
 * Disabled at first; an existing one stays unchanged. Returns the id.
 * @throws UserError (403)
 */
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
 * A secret is never sent to another destination: it must be typed again or deleted.
 * @throws UserError (404); (403) without permission; (409) on a concurrent edit; (code password-needed)
 * without a recent password
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
      throw new UserError('Интеграция тем временем изменена', { status: 409, code: CONCURRENT_EDIT })
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

/**
 * Returns its name.
 * @throws UserError (404); (403)
 */
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

/** Secrets appear only as set or changed. */
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

function changing<Result>(work: (tx: Database) => Promise<Result>): Promise<Result> {
  return transaction(async (tx) => {
    await lockKeys(tx, ['integrations'])
    await purgeTags([INTEGRATIONS_TAG], tx)
    return work(tx)
  })
}

const objectOf = (id: string) => ({ entity: 'Integration' as const, id })
