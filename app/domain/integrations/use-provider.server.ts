import { adoptChanges } from './change-integrations.server'
import { recordCall } from './call-log.server'
import type { FlatConfig } from './integration-config'
import { ProviderFailure, type Provider } from './provider'
import { providers } from './providers.server'
import type { CallPurpose } from './staff-integration'
import { openValues, type StoredIntegration } from './stored-integration.server'
import { database } from '~/platform/db/db.server'

interface ProviderUse {
  stored: StoredIntegration
  purpose: CallPurpose
  eventId: string | null
  call: (provider: Provider, values: FlatConfig) => Promise<string>
}

/**
 * Saves values that the provider changed and retries once.
 * @throws ProviderFailure; unexpected errors count as temporary
 */
export async function useProvider({ stored, ...use }: ProviderUse): Promise<void> {
  const values = opened(stored)
  try {
    await noted({ stored, ...use }, values)
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.kind !== 'moved') throw error
    await adoptChanges(stored.id, error.changes)
    await noted({ stored, ...use }, { ...values, ...error.changes })
  }
}

async function noted({ stored, purpose, eventId, call }: ProviderUse, values: FlatConfig): Promise<void> {
  const start = performance.now()
  const note = (isOk: boolean, result: string, isFinal = isOk): Promise<void> => {
    const milliseconds = Math.round(performance.now() - start)
    return recordCall(database, {
      integrationId: stored.id,
      eventId,
      purpose,
      isOk,
      isFinal,
      result,
      milliseconds,
    })
  }
  let result: string
  try {
    result = await call(providers[stored.type], values)
  } catch (error) {
    // The error's text may contain a URL with a token.
    const failure =
      error instanceof ProviderFailure
        ? error
        : new ProviderFailure('temporary', 'Внутренняя ошибка магазина')
    await note(false, failure.message, failure.kind === 'undeliverable')
    throw failure
  }
  await note(true, result)
}

function opened(stored: StoredIntegration): FlatConfig {
  try {
    return openValues(stored)
  } catch {
    throw new ProviderFailure('permanent', 'Секрет не читается: введите его заново')
  }
}
