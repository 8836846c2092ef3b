import { afterEach, beforeEach } from 'vitest'

import { forgetSingleton } from '~/platform/process/singleton.server'

import { closeApplication } from './close-application'

const CONNECTION_VARIABLES = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_POOL',
  'DATABASE_CONNECT_MS',
  'SEARCH_LIMIT_MS',
  'REDIS_URL',
] as const

type ConnectionVariable = (typeof CONNECTION_VARIABLES)[number]

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

/** For set-up files: each test begins with the variables of its file, not of the previous test. */
export function restoreEnvironmentAfterEachTest(): void {
  let before: Readonly<Record<string, string | undefined>> = {}
  beforeEach(() => {
    before = { ...process.env }
  })
  afterEach(async () => {
    const isChanged = (name: string): boolean => process.env[name] !== before[name]
    if (!Object.keys({ ...before, ...process.env }).some(isChanged)) return
    if (CONNECTION_VARIABLES.some(isChanged)) await closeApplication()
    for (const name of Object.keys(process.env))
      if (!(name in before)) Reflect.deleteProperty(process.env, name)
    Object.assign(process.env, before)
    forgetSingleton('env')
  })
}
