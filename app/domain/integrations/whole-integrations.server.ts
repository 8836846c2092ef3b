import type { Actor } from '~/domain/audit/index.server'
import { database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { lastCallOfEach } from './call-log.server'
import { saveIntegration } from './change-integrations.server'
import { flatConfig, nestedConfig, type FlatConfig, type NestedConfig } from './integration-config'
import type { IntegrationCallRecord, IntegrationState } from './staff-integration'
import {
  formOf,
  readOne,
  readStored,
  secretsSet,
  stateOf,
  type StoredIntegration,
} from './stored-integration.server'

export interface WholeIntegration extends Pick<
  StoredIntegration,
  'id' | 'type' | 'isActive' | 'lastSync' | 'createdAt' | 'failure'
> {
  name: string
  config: NestedConfig
  secretsSet: string[]
  state: IntegrationState
  isChecking: boolean
  lastCall: IntegrationCallRecord | null
}

export async function readWholeIntegrations(): Promise<WholeIntegration[]> {
  return whole(await readStored(database))
}

/** @throws UserError (404) */
export async function readWholeIntegration(integrationId: string): Promise<WholeIntegration> {
  const [one] = await whole([await readOne(database, integrationId)])
  if (!one) throw new Error('One integration makes one answer')
  return one
}

interface WholeChange {
  integrationId: string
  config: Readonly<Record<string, unknown>>
  isActive: boolean | undefined
  isProven: boolean
  actor: Actor
}

/** @throws UserError (404); (422) naming the first invalid value */
export async function changeWholeIntegration({
  integrationId,
  config,
  isActive,
  isProven,
  actor,
}: WholeChange): Promise<void> {
  const { type, values } = await readOne(database, integrationId)
  const { fields } = formOf(type)
  const input = namedIn(config, '')
  if (input.enabled === undefined && isActive !== undefined) input.enabled = isActive
  const merged = flatConfig({ fields }, nestedConfig({ ...values, ...(input as FlatConfig) }))
  const secrets = fields.flatMap(({ name, field }): [string, string | null][] => {
    const value: unknown = input[name]
    if (field.kind !== 'secret' || (value !== null && typeof value !== 'string') || value === '') return []
    return [[name, value]]
  })
  const typed = Object.fromEntries(
    Object.entries(merged).map(([name, value]) => [
      name,
      value === true ? 'on' : value === false ? '' : value,
    ]),
  )
  const saved = await saveIntegration({
    integrationId,
    typed,
    secrets: Object.fromEntries(secrets),
    isProven,
    actor,
  })
  if (saved.outcome === 'saved') return
  const [field = ''] = Object.keys(saved.errors)
  throw new UserError(saved.errors[field]?.[0] ?? '', { status: 422, field })
}

function namedIn(config: Readonly<Record<string, unknown>>, before: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(config).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(namedIn({ ...value }, `${before}${key}-`))
        : [[before + key, value]],
    ),
  )
}

async function whole(stored: readonly StoredIntegration[]): Promise<WholeIntegration[]> {
  const calls = await lastCallOfEach(stored.map(({ id }) => id))
  return stored.map((one) => {
    const { id, type, values, isActive, lastSync, createdAt, failure } = one
    const open = Object.fromEntries(
      formOf(type).fields.flatMap(({ name, field }) =>
        field.kind === 'secret' ? [] : [[name, values[name] ?? '']],
      ),
    )
    return {
      ...{
        id,
        type,
        isActive,
        lastSync,
        createdAt,
        failure,
        name: formOf(type).label,
        config: nestedConfig(open),
      },
      ...{
        secretsSet: secretsSet(one),
        state: stateOf(one),
        isChecking: one.testAskedAt !== null,
        lastCall: calls.get(id) ?? null,
      },
    }
  })
}
