import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, inject } from 'vitest'

import { assertDatabasesDropped } from '../database/assert-databases-dropped'

// React decides by this variable, when it is first loaded, whether it is the development build.
process.env.NODE_ENV = 'production'

/** Where the runner of `npm test`, which builds beside the first tests, writes how the build has ended; not set when Vitest runs by itself. */
const outcome = process.env.BUILD_OUTCOME

/** Milliseconds. */
const POLL = 100

if (outcome !== undefined) {
  while (!existsSync(outcome)) await sleep(POLL)
  const text = readFileSync(outcome, 'utf8')
  if (text !== 'ok') throw new Error(`There is no build to test: ${text}`)
}

// Hooks of the file itself run before. Loaded late, so that nothing loads React before its variable is set.
afterAll(async () => {
  const { assertSharedShopsRestored, sharedDatabases } = await import('../shop/shared-shop')
  await assertSharedShopsRestored()
  await assertDatabasesDropped(inject('testServerUrl'), sharedDatabases())
})
