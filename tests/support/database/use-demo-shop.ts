import { cpSync } from 'node:fs'

import { afterAll, beforeAll, inject } from 'vitest'

import { getEnv } from '~/platform/process/env.server'

import { closeApplication } from '../setup/close-application'
import { setConnections } from '../setup/set-environment'
import { cloneDatabase, templateFiles, type TestDatabase } from './template-database'

export function useDemoShop(): void {
  let database: TestDatabase | undefined
  beforeAll(async () => {
    database = await cloneDatabase(inject('testServerUrl'), 'demo')
    cpSync(templateFiles('demo'), getEnv().DATA_DIR, { recursive: true })
    await setConnections({ DATABASE_URL: database.url })
  })
  afterAll(async () => {
    await closeApplication()
    await database?.drop()
  })
}
