import type { Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/dates/clock'
import { database, getDb, transaction } from '~/platform/db/db.server'
import { outboxRow, recordOutbox } from '~/platform/queue/outbox.server'
import { inSentence } from '~/platform/text/in-sentence'

import { integrationTestRequested } from './events.server'
import { isComplete } from './integration-config'
import { recordCall } from './call-log.server'
import { requireMaySetUp } from './require-may-set-up.server'
import { ProviderFailure } from './provider'
import { findStored, formOf, openValues, readOne, type StoredIntegration } from './stored-integration.server'
import { useProvider } from './use-provider.server'

/**
 * The worker runs it, since it may cost money and uses the saved secret.
 * @throws UserError (403) without permission, (404)
 */
export async function askForTest({
  integrationId,
  actor,
}: {
  integrationId: string
  actor: Actor
}): Promise<void> {
  await transaction(async (tx) => {
    const { id, type } = await readOne(tx, integrationId)
    requireMaySetUp(actor, type)
    // Must not change the config's version (versionOf).
    await tx.db.integration.updateMany({ where: { id }, data: { testAskedAt: now() } })
    await recordOutbox(tx, outboxRow(integrationTestRequested, { integrationId: id }))
  })
}

/** Success clears the recorded failure. */
export async function testIntegration(integrationId: string): Promise<void> {
  const stored = await findStored(database, integrationId)
  if (!stored || stored.testAskedAt === null) return
  const failure = await failureOf(stored)
  const { id, testAskedAt } = stored
  await getDb().integration.updateMany({ where: { id, testAskedAt }, data: { testAskedAt: null } })
  if (failure === null)
    await getDb().integration.updateMany({ where: { id }, data: { failure: null, pausedUntil: null } })
}

async function failureOf(stored: StoredIntegration): Promise<ProviderFailure | null> {
  const missing = whatIsWrong(stored)
  if (missing !== null) {
    const call = {
      integrationId: stored.id,
      eventId: null,
      purpose: 'test',
      isOk: false,
      isFinal: false,
      result: missing,
      milliseconds: 0,
    } as const
    await recordCall(database, call)
    return new ProviderFailure('permanent', missing)
  }
  try {
    await useProvider({
      stored,
      purpose: 'test',
      eventId: null,
      call: (provider, values) => provider.test(values),
    })
    return null
  } catch (error) {
    if (error instanceof ProviderFailure) return error
    throw error
  }
}

function whatIsWrong(stored: StoredIntegration): string | null {
  const form = formOf(stored.type)
  if (!isComplete(form, stored.values)) {
    const empty = form.fields.filter(({ name, isRequired }) => isRequired && stored.values[name] === '')
    return `Не заполнено: ${empty.map(({ field }) => inSentence(field.label)).join(', ')}`
  }
  try {
    const values = openValues(stored)
    return (
      form.fields.find(({ name, shape }) => shape && values[name] !== '' && !shape.fits(String(values[name])))
        ?.shape?.message ?? null
    )
  } catch {
    return 'Секрет не читается: введите его заново'
  }
}
