import type { TestProject } from 'vitest/node'

import { dropLeftovers, ensureTemplate } from '../database/template-database'
import { removeLeftDataDirs } from './test-environment'
import { startTestServer } from '../database/test-server'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the tests' Postgres, of a database that tests do not write to. */
    testServerUrl: string
  }
}

/** Starts the tests' Postgres before a project's first file and makes the template its databases are cloned from. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  await dropLeftovers(server.url)
  removeLeftDataDirs()
  await ensureTemplate(server.url, 'migrated')
  project.provide('testServerUrl', server.url)
  return server.stop
}
