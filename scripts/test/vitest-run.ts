import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'

import { runNode } from '../run-program.ts'
import { describeLeft, findLeft, RUN_MARK } from './left-processes.ts'
import { readReport, type Outcome } from './vitest-report.ts'

export const projects = ['unit', 'components', 'integration', 'e2e'] as const

export type Project = (typeof projects)[number]

/** CPU-seconds. */
export interface FileCpu {
  file: string
  seconds: number
}

export interface VitestResult {
  outcome: Outcome
  files: readonly FileCpu[]
  postgres: number | null
}

interface VitestOptions {
  projects: readonly Project[]
  args?: readonly string[]
  env?: Record<string, string>
}

const REPORTS = '.cache/reports'
const REPORT = `${REPORTS}/vitest.json`
const FILES = `${REPORTS}/cpu-of-files.jsonl`
const POSTGRES = `${REPORTS}/cpu-of-postgres.json`

export async function runVitest({
  projects: names,
  args = [],
  env = {},
}: VitestOptions): Promise<VitestResult> {
  mkdirSync(REPORTS, { recursive: true })
  for (const file of [REPORT, FILES, POSTGRES]) rmSync(file, { force: true })
  const reporters = [
    '--reporter=dot',
    '--reporter=./scripts/test/failure-reporter.ts',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
  ]
  const chosen = names.map((name) => `--project=${name}`)
  const mark = `${process.pid}-${Date.now()}`
  const variables = {
    ...process.env,
    CPU_REPORT: FILES,
    POSTGRES_CPU_REPORT: POSTGRES,
    [RUN_MARK]: mark,
    ...env,
  }
  const { code } = await runNode(
    ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reporters, ...args],
    {
      show: true,
      env: variables,
    },
  )
  const left = describeLeft(await findLeft(mark))
  for (const line of left) process.stdout.write(`\n${line}\n`)
  const outcome = withFailures(readReport(REPORT, code), left)
  return { outcome, files: readFiles(), postgres: existsSync(POSTGRES) ? readPostgres() : null }
}

const withFailures = ({ passed, failed, failures }: Outcome, more: readonly string[]): Outcome => ({
  passed,
  failed: failed + more.length,
  failures: [...failures, ...more],
})

function readFiles(): FileCpu[] {
  if (!existsSync(FILES)) return []
  const lines = readFileSync(FILES, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as FileCpu)
}

function readPostgres(): number {
  return JSON.parse(readFileSync(POSTGRES, 'utf8')) as number
}

export function projectOf(file: string): Project {
  if (file.startsWith('tests/e2e/')) return 'e2e'
  if (file.startsWith('tests/integration/')) return 'integration'
  return /^app\/(?:ui|admin|shop)\/.*\.test\.tsx$/.test(file) ? 'components' : 'unit'
}
