import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, inject } from 'vitest'

import { assertDatabasesDropped } from '../database/assert-databases-dropped'

// React reads this variable when it is first loaded.
process.env.NODE_ENV = 'production'

/** Set by the runner of `npm test`. */
const outcome = process.env.BUILD_OUTCOME

/** Milliseconds. */
const POLL = 100

if (outcome !== undefined) {
  while (!existsSync(outcome)) await sleep(POLL)
  const text = readFileSync(outcome, 'utf8')
  if (text !== 'ok') throw new Error(`There is no build to test: ${text}`)
}

// The file's own hooks run first. A late import, since React must not be loaded before its variable is set.
afterAll(async () => {
  const { assertSharedShopsRestored, sharedDatabases } = await import('../shop/shared-shop')
  await assertSharedShopsRestored()
  await assertDatabasesDropped(inject('testServerUrl'), sharedDatabases())
})
