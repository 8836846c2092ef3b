import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { treeCpu } from '../../../scripts/test/cpu-time.ts'
import { RUN_MARK } from '../../../scripts/test/left-processes.ts'

import { dropLeftovers, ensureTemplate } from '../database/template-database'
import { removeLeftDataDirs } from './test-environment'
import { startTestServer } from '../database/test-server'

declare module 'vitest' {
  export interface ProvidedContext {
    testServerUrl: string
  }
}

const report = process.env.POSTGRES_CPU_REPORT

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await withoutMark(startTestServer)
  const before = serverCpu(server.home)
  await dropLeftovers(server.url)
  removeLeftDataDirs()
  await ensureTemplate(server.url, 'migrated')
  project.provide('testServerUrl', server.url)
  return async () => {
    const after = serverCpu(server.home)
    if (report !== undefined && before !== null && after !== null)
      writeFileSync(report, JSON.stringify(after - before))
    await server.stop()
  }
}

/** Another run may continue to use the server, so it must not count as a leftover of this one. */
async function withoutMark<T>(start: () => Promise<T>): Promise<T> {
  const mark = process.env[RUN_MARK]
  Reflect.deleteProperty(process.env, RUN_MARK)
  try {
    return await start()
  } finally {
    if (mark !== undefined) process.env[RUN_MARK] = mark
  }
}

/** CPU-seconds; null once another project has stopped the server. */
function serverCpu(home: string): number | null {
  const file = join(home, 'cluster/postmaster.pid')
  if (!existsSync(file)) return null
  return treeCpu(Number(readFileSync(file, 'utf8').split('\n')[0]))
}
