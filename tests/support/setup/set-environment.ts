import { forgetSingleton } from '~/platform/singleton.server'

import { closeApplication } from './close-application'

/** What connections are opened by: a new value means nothing to a connection that is open. */
type ConnectionVariable =
  'DATABASE_URL' | 'DATABASE_REPLICA_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_POOL' | 'REDIS_URL'

type Variables = Record<string, string>

/**
 * Sets what a test file's application sees of the environment, from now on. Work that the file before has left
 * may have read the environment already, which the application does once; so it reads it anew.
 */
export function setEnvironment(values: Variables & Partial<Record<ConnectionVariable, never>>): void {
  Object.assign(process.env, values)
  forgetSingleton('env')
}

/**
 * As `setEnvironment`, for variables that connections are opened by: all that are open are closed before.
 * Work that the file before has left may have opened some with the old values.
 */
export async function setConnections(values: Variables): Promise<void> {
  await closeApplication()
  setEnvironment(values)
}
