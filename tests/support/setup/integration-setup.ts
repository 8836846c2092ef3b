import { rmSync } from 'node:fs'

import { afterAll, afterEach, inject } from 'vitest'

import { closeApplication } from './close-application'
import { assertDatabasesDropped } from '../database/assert-databases-dropped'
import { cloneDatabase } from '../database/template-database'
import { applyTestEnvironment, makeDataDir } from './test-environment'
import { restoreEnvironmentAfterEachTest } from './set-environment'
import { DerivedDataWatch } from './watch-derived-data'

// Runs before each test file, so that the application uses the file's own database and directory.
const dataDir = makeDataDir()
const database = await cloneDatabase(inject('testServerUrl'))
applyTestEnvironment({ DATABASE_URL: database.url, DATABASE_POOL: '3', DATA_DIR: dataDir })
// Unfinished work of the previous file may have opened connections in its environment.
await closeApplication()

restoreEnvironmentAfterEachTest()

const watch = new DerivedDataWatch(database.url)
afterEach(() => watch.look())

afterAll(async () => {
  try {
    await watch.end()
  } finally {
    await closeApplication()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  await assertDatabasesDropped(inject('testServerUrl'))
})
