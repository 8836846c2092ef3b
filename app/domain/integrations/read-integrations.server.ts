import { now } from '~/platform/dates/clock'
import { database } from '~/platform/db/db.server'

import { lastCallOfEach, lastCalls } from './call-log.server'
import { integrationTypes, type IntegrationTypeName } from './forms/integration-forms'
import type { FilledIntegration, IntegrationCard, TestState } from './staff-integration'
import {
  formOf,
  readOne,
  readStored,
  secretsSet,
  stateOf,
  versionOf,
  type StoredIntegration,
} from './stored-integration.server'

/** Milliseconds; must be longer than all attempts of a test. */
const TEST_LIMIT = 120_000

export interface IntegrationList {
  cards: readonly IntegrationCard[]
  missing: readonly IntegrationTypeName[]
}

export async function listIntegrations(): Promise<IntegrationList> {
  const stored = await readStored(database)
  const calls = await lastCallOfEach(stored.map(({ id }) => id))
  const cards = stored.map((one) => ({
    ...{ id: one.id, type: one.type, failure: one.failure, state: stateOf(one), test: testStateOf(one) },
    lastCall: calls.get(one.id) ?? null,
  }))
  const place = ({ type }: IntegrationCard): number => integrationTypes.indexOf(type)
  return {
    cards: cards.sort((one, other) => place(one) - place(other)),
    missing: integrationTypes.filter((type) => !stored.some((one) => one.type === type)),
  }
}

/** @throws UserError (404) */
export async function readIntegration(integrationId: string): Promise<FilledIntegration> {
  const stored = await readOne(database, integrationId)
  const { id, type } = stored
  return {
    id,
    type,
    version: versionOf(stored),
    values: textsOf(stored),
    secrets: secretsSet(stored),
    calls: await lastCalls(id),
  }
}

function textsOf({ type, values }: StoredIntegration): Record<string, string> {
  return Object.fromEntries(
    formOf(type).fields.flatMap(({ name, field }): [string, string][] => {
      const value = values[name]
      if (field.kind === 'secret') return []
      return [[name, value === true ? 'on' : typeof value === 'string' ? value : '']]
    }),
  )
}

function testStateOf({ testAskedAt }: StoredIntegration): TestState {
  if (testAskedAt === null) return null
  return now().getTime() - testAskedAt.getTime() < TEST_LIMIT ? 'checking' : 'unanswered'
}
