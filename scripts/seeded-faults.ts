// `npm run seeded-faults [-- words of a name]`: adds each fault and runs the tests of its area. Exit code 1
// when one was missed.
import { readFileSync, writeFileSync } from 'node:fs'

import { ensureBuild, ensureClient } from './freshness.ts'
import { runNode } from './run-program.ts'
import { firstFailure } from './test/failure-reporter.ts'
import { projectOf, projects } from './test/vitest-run.ts'
import type { SeededFault } from '../tests/seeded-faults/seeded-fault.ts'
import { seededFaults } from '../tests/seeded-faults/seeded-faults.ts'

interface Hunt {
  found: boolean
  by: string
}

async function withFault<T>({ file, find, replace }: SeededFault, work: () => Promise<T>): Promise<T> {
  const text = readFileSync(file, 'utf8')
  const restore = (): void => writeFileSync(file, text)
  const stop = (): void => {
    restore()
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  try {
    writeFileSync(
      file,
      text.replace(find, () => replace),
    )
    return await work()
  } finally {
    restore()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, stop)
  }
}

async function hunt(fault: SeededFault): Promise<Hunt> {
  const needsBuild = fault.tests.some((path) => projectOf(path) === 'e2e')
  return withFault(fault, async () => {
    if (needsBuild) await ensureBuild()
    const every = projects.map((name) => `--project=${name}`)
    const env = { ...process.env, TEST_SCOPE: fault.fullOnly ? 'full' : 'usual' }
    const reporter = '--reporter=./scripts/test/failure-reporter.ts'
    const run = (...flags: string[]) =>
      runNode(['node_modules/vitest/vitest.mjs', 'run', ...every, ...flags, reporter, ...fault.tests], {
        env,
      })
    const first = await run('--bail=1')
    // --bail aborts other tests, which are not failures, and may end the run before the failure is reported:
    // then run all again.
    const isUnnamed = first.code !== 0 && firstFailure(first.output) === undefined
    const { code, output } = isUnnamed ? await run() : first
    const failed = firstFailure(output)
    return { found: code !== 0 && failed !== undefined, by: failed ?? `exit code ${code}, no failed test` }
  })
}

const words = process.argv.slice(2).join(' ')
const chosen = seededFaults.filter(({ name }) => name.includes(words))
await ensureClient()
await ensureBuild()
let missed = 0
for (const fault of chosen) {
  const started = Date.now()
  const { found, by } = await hunt(fault)
  if (!found) missed += 1
  const seconds = ((Date.now() - started) / 1_000).toFixed(0)
  process.stdout.write(`${found ? 'found ' : 'MISSED'} ${fault.name} (${seconds} s)\n       ${by}\n`)
}
process.stdout.write(`${chosen.length - missed} of ${chosen.length} faults were found\n`)
await ensureBuild()
process.exit(missed === 0 ? 0 : 1)
