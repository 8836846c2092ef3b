import { mkdirSync, rmSync } from 'node:fs'

import { runNode, runProgram } from '../run-program.ts'
import { checkResult, type SuiteResult } from './suite-result.ts'
import { readReport } from './vitest-report.ts'

/** One line of `npm test`'s outcome. */
export interface Suite {
  run: (args: string[]) => Promise<SuiteResult>
  /** Shows its own progress and must have the machine for itself. */
  alone: boolean
}

function check(args: string[]): Suite {
  return {
    alone: false,
    run: async (extra) => {
      const { code, output } = await runNode([...args, ...extra])
      return checkResult(code, output)
    },
  }
}

/** The message of the last commit; a checkout without history has none to check. */
async function checkLastCommit(): Promise<SuiteResult> {
  const head = await runProgram('git', ['rev-parse', '--verify', 'HEAD']).catch(() => ({ code: 1, output: '' }))
  if (head.code !== 0) return checkResult(0, '')
  const { code, output } = await runNode(['node_modules/@commitlint/cli/cli.js', '--last', '--verbose'])
  return checkResult(code, output)
}

function vitest(project: string, options: string[] = []): Suite {
  return {
    alone: true,
    run: async (extra) => {
      const report = `.cache/reports/${project}.json`
      mkdirSync('.cache/reports', { recursive: true })
      rmSync(report, { force: true })
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
      const { code } = await runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...options, ...extra], {
        show: true,
      })
      return { ...readReport(report, code), output: '' }
    },
  }
}

const folders = ['app', 'jobs', 'prisma', 'sandbox', 'server.ts']

/** Every suite, in the order of `npm test`: what is quick to tell first. */
export const suites = {
  types: check(['node_modules/typescript/bin/tsc', '--noEmit']),
  eslint: check(['node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0', '--cache', '--cache-location', '.cache/eslint/']),
  imports: check(['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', '--config', '.dependency-cruiser.cjs', ...folders]),
  knip: check(['node_modules/knip/bin/knip.js']),
  prettier: check([
    'node_modules/prettier/bin/prettier.cjs',
    '--check',
    '.',
    '--log-level=warn',
    '--cache',
    '--cache-location=.cache/prettier',
  ]),
  commit: { alone: false, run: checkLastCommit },
  unit: vitest('unit'),
  integration: vitest('integration'),
  // One more than the smallest machine has cores: browsers also wait. A story that fails has waited for minutes: ten of them are told in time, a hundred never;
  // each counts three times, with its suite and its file.
  e2e: vitest('e2e', ['--maxWorkers=3', '--bail=30']),
} satisfies Record<string, Suite>

export type SuiteName = keyof typeof suites

/** Names of all suites, in order. */
export const suiteNames = Object.keys(suites) as SuiteName[]
