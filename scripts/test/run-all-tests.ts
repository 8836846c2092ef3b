import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

import { ensureBuild } from '../freshness.ts'
import { runProgram } from '../run-program.ts'
import { checkNames, checks, type Changed } from './checks.ts'
import { listLeftOut } from './full-only.ts'
import { TestRun } from './test-run.ts'
import { projects, runVitest, type VitestResult } from './vitest-run.ts'

const UPSTREAM = 'origin/HEAD'
const DAY_SECONDS = 86_400

async function git(...args: string[]): Promise<string | null> {
  const { code, output } = await runProgram('git', args).catch(() => ({ code: 1, output: '' }))
  return code === 0 ? output.trim() : null
}

/**
 * The fork point from the target branch. On that branch itself, the newest commit at least a day older than
 * the last one.
 */
async function findBase(): Promise<string | null> {
  const head = await git('rev-parse', 'HEAD')
  const base = await git('merge-base', 'HEAD', UPSTREAM)
  if (base !== null && base !== head) return base
  const date = await git('log', '-1', '--format=%ct')
  if (date === null) return null
  return (await git('rev-list', '-1', `--before=${Number(date) - DAY_SECONDS}`, 'HEAD')) || null
}

async function listChangedFiles(): Promise<readonly string[] | 'all'> {
  const base = await findBase()
  if (base === null) return 'all'
  const changed = await git('diff', '--name-only', '--no-renames', base)
  const added = await git('ls-files', '--others', '--exclude-standard')
  if (changed === null || added === null) return 'all'
  return [...new Set(`${changed}\n${added}`.split('\n').filter(Boolean))]
}

const KEPT = 'tests/cpu-seconds.json'
const BUILD_OUTCOME = '.cache/reports/build-outcome'

interface RunOptions {
  scope: 'usual' | 'full'
  keep: boolean
}

export async function runAllTests({ scope, keep }: RunOptions): Promise<number> {
  const changed: Changed = scope === 'full' ? 'all' : await listChangedFiles()
  mkdirSync('.cache/reports', { recursive: true })
  rmSync(BUILD_OUTCOME, { force: true })
  const leftOut = scope === 'full' ? [] : listLeftOut(changed)
  if (leftOut.length > 0) process.stdout.write(`Left to npm run test:full: ${leftOut.join(', ')}\n`)
  const env = { TEST_SCOPE: scope, BUILD_OUTCOME, LEFT_OUT: JSON.stringify(leftOut) }
  // A failing browser story times out after minutes, so the run must stop early.
  const args = ['--maxWorkers=2', '--bail=30']
  const run = new TestRun({
    build: ensureBuild,
    reportBuild: (outcome) => writeFileSync(BUILD_OUTCOME, outcome),
    checks: checkNames.map((name) => [name, () => checks[name](changed)]),
    vitest: () => runVitest({ projects, args, env }),
    write: (text) => void process.stdout.write(text),
    kept: JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, number>,
  })
  const { failed, vitest } = await run.run()
  if (keep) keepSeconds(vitest)
  return failed === 0 ? 0 : 1
}

function keepSeconds({ files }: VitestResult): void {
  const rows = files.map(({ file, seconds }): [string, number] => [file, Number(seconds.toFixed(1))])
  const sorted = rows.sort(
    ([one, seconds], [other, otherSeconds]) => otherSeconds - seconds || one.localeCompare(other),
  )
  writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
