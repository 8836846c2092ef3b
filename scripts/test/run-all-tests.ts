import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

import { ensureBuild } from '../freshness.ts'
import { listChangedFiles } from './changed-files.ts'
import { checkNames, checks, type Changed } from './checks.ts'
import { listLeftOut } from './full-only.ts'
import { TestRun } from './test-run.ts'
import { projects, runVitest, type VitestResult } from './vitest-run.ts'

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
