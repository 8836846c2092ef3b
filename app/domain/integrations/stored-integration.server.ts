import { decrypt, encrypt, hashToken } from '~/platform/security/crypto.server'
import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'

import { flatConfig, isComplete, type FlatConfig } from './integration-config'
import { integrationForms, isIntegrationType, type IntegrationTypeName } from './forms/integration-forms'
import type { IntegrationForm } from './forms/integration-form'
import type { IntegrationState } from './staff-integration'

/**
 * Every write to integrations must purge the settings' tag, since pages show some of them with the settings.
 */
export const INTEGRATIONS_TAG = 'settings'

const columns = {
  id: true,
  type: true,
  config: true,
  isActive: true,
  lastSync: true,
  createdAt: true,
  testAskedAt: true,
  pausedUntil: true,
  failure: true,
} as const

export interface StoredIntegration {
  id: string
  type: IntegrationTypeName
  values: FlatConfig
  isActive: boolean
  lastSync: Date | null
  createdAt: Date
  testAskedAt: Date | null
  pausedUntil: Date | null
  failure: string | null
}

type Row = Omit<StoredIntegration, 'type' | 'values'> & { type: string; config: unknown }

export async function readStored({ db }: Pick<Database, 'db'>): Promise<StoredIntegration[]> {
  const rows = await db.integration.findMany({ select: columns, take: 50 })
  return rows.flatMap((row) => storedOf(row) ?? [])
}

export async function findStored(
  { db }: Pick<Database, 'db'>,
  id: string,
): Promise<StoredIntegration | null> {
  const row = isId(id) ? await db.integration.findUnique({ where: { id }, select: columns }) : null
  return row && storedOf(row)
}

export async function findOfType(
  { db }: Pick<Database, 'db'>,
  type: IntegrationTypeName,
): Promise<StoredIntegration | null> {
  const row = await db.integration.findUnique({ where: { type }, select: columns })
  return row && storedOf(row)
}

/** @throws UserError (404) */
export async function readOne(database: Pick<Database, 'db'>, id: string): Promise<StoredIntegration> {
  const stored = await findStored(database, id)
  if (!stored) throw new UserError('Интеграция не найдена: возможно, её уже удалили', { status: 404 })
  return stored
}

function storedOf({ type, config, ...row }: Row): StoredIntegration | null {
  if (!isIntegrationType(type)) return null
  return { ...row, type, values: flatConfig(formOf(type), config) }
}

export const formOf = (type: IntegrationTypeName): IntegrationForm => integrationForms[type]

export function stateOf({ type, values, isActive }: StoredIntegration): IntegrationState {
  if (!isActive) return 'off'
  return isComplete(formOf(type), values) ? 'ready' : 'incomplete'
}

/** Ignores what workers record. */
export function versionOf({ values, isActive }: Pick<StoredIntegration, 'values' | 'isActive'>): string {
  return hashToken(JSON.stringify([values, isActive]))
}

/**
 * Decrypts secrets; only for the provider.
 * @throws Error when a secret cannot be decrypted
 */
export function openValues({ type, values }: StoredIntegration): FlatConfig {
  return mapSecrets(type, values, decrypt)
}

export function sealValues(type: IntegrationTypeName, values: FlatConfig): FlatConfig {
  return mapSecrets(type, values, encrypt)
}

function mapSecrets(
  type: IntegrationTypeName,
  values: FlatConfig,
  change: (text: string) => string,
): FlatConfig {
  const secrets = formOf(type).fields.flatMap(({ name, field }): [string, string][] => {
    const value = values[name]
    return field.kind === 'secret' && typeof value === 'string' && value !== '' ? [[name, change(value)]] : []
  })
  return { ...values, ...Object.fromEntries(secrets) }
}

export function secretsSet({ type, values }: Pick<StoredIntegration, 'type' | 'values'>): string[] {
  return formOf(type).fields.flatMap(({ name, field }) =>
    field.kind === 'secret' && values[name] !== '' ? [name] : [],
  )
}
