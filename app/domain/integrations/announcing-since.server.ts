import { database } from '~/platform/db/db.server'

import { subscribedTypes, providers } from './providers.server'
import { readStored, stateOf } from './stored-integration.server'

export async function announcingSince(): Promise<Date | null> {
  const stored = await readStored(database)
  const since = stored
    .filter(
      (one) =>
        subscribedTypes.includes(one.type) &&
        stateOf(one) === 'ready' &&
        providers[one.type].receives('newProduct', one.values),
    )
    .map(({ createdAt }) => createdAt.getTime())
  return since.length === 0 ? null : new Date(Math.min(...since))
}
