import { forgetSingleton } from '~/platform/process/singleton.server'

import { closeApplication } from './close-application'

type ConnectionVariable =
  'DATABASE_URL' | 'DATABASE_REPLICA_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_POOL' | 'REDIS_URL'

type Variables = Record<string, string>

/**
 * The application reads the environment only once, and unfinished work of the previous file may have read it.
 * So this makes it read again.
 */
export function setEnvironment(values: Variables & Partial<Record<ConnectionVariable, never>>): void {
  Object.assign(process.env, values)
  forgetSingleton('env')
}

/** For variables that connections depend on: closes all open ones first. */
export async function setConnections(values: Variables): Promise<void> {
  await closeApplication()
  setEnvironment(values)
}
