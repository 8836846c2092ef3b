import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'
import { afterEach, beforeEach, inject } from 'vitest'

import { createEmptyDatabase, type TestDatabase } from './template-database'

export interface EmptyDatabase {
  database: TestDatabase
  directory: string
  client: Client
}

export function useEmptyDatabase(): EmptyDatabase {
  const own = {} as EmptyDatabase
  beforeEach(async () => {
    own.directory = mkdtempSync(join(tmpdir(), 'color-center-migrations-'))
    own.database = await createEmptyDatabase(inject('testServerUrl'))
    own.client = new Client({ connectionString: own.database.url })
    await own.client.connect()
  })
  afterEach(async () => {
    await own.client.end()
    await own.database.drop()
    rmSync(own.directory, { recursive: true, force: true })
  })
  return own
}
