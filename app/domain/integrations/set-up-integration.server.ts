import { database } from '~/platform/db/db.server'

import { ProviderFailure } from './provider'
import { providers } from './providers.server'
import { findStored } from './stored-integration.server'
import { useProvider } from './use-provider.server'

/** @throws ProviderFailure when a retry may help */
export async function setUpIntegration(integrationId: string): Promise<void> {
  const stored = await findStored(database, integrationId)
  if (!stored) return
  const { setUp } = providers[stored.type]
  if (!setUp || !setUp.isComplete(stored.values)) return
  try {
    await useProvider({
      stored,
      purpose: 'setUp',
      eventId: null,
      call: (_, values) => setUp.run(values, stored),
    })
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.kind === 'temporary' || error.kind === 'wait')
      throw error
  }
}
