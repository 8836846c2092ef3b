import { existsSync } from 'node:fs'

import { runNode, runProgram } from '../run-program.ts'

export interface CheckResult {
  passed: boolean
  output: string
}

export type Check = (changed: Changed, args?: string[]) => Promise<CheckResult>

export type Changed = readonly string[] | 'all'

const MOST = 400

async function node(args: string[]): Promise<CheckResult> {
  const { code, output } = await runNode(args)
  return { passed: code === 0, output }
}

export function filesToCheck(changed: Changed, kind: RegExp, settings: RegExp): readonly string[] | null {
  if (changed === 'all' || changed.length > MOST || changed.some((file) => settings.test(file))) return ['.']
  const files = changed.filter((file) => kind.test(file) && existsSync(file))
  return files.length > 0 ? files : null
}

function ofChangedFiles(kind: RegExp, settings: RegExp, args: readonly string[]): Check {
  return async (changed, extra = []) => {
    const files = filesToCheck(changed, kind, settings)
    return files === null ? { passed: true, output: '' } : node([...args, ...files, ...extra])
  }
}

const ofAll =
  (...args: string[]): Check =>
  (_, extra = []) =>
    node([...args, ...extra])

async function checkLastCommit(): Promise<CheckResult> {
  const head = await runProgram('git', ['rev-parse', '--verify', 'HEAD']).catch(() => ({
    code: 1,
    output: '',
  }))
  return head.code === 0
    ? node(['node_modules/@commitlint/cli/cli.js', '--last', '--verbose'])
    : { passed: true, output: '' }
}

const folders = ['app', 'jobs', 'prisma', 'sandbox', 'server.ts']
const packages = /^package(-lock)?\.json$/

export const checks = {
  // The native compiler: half the CPU time, the same errors.
  types: ofAll('node_modules/typescript-native/bin/tsc', '--noEmit'),
  eslint: ofChangedFiles(
    /\.([cm]?js|tsx?)$/,
    new RegExp(`${packages.source}|^(eslint\\.config\\.js|tsconfig\\.json|scripts/lint/)`),
    [
      'node_modules/eslint/bin/eslint.js',
      '--max-warnings=0',
      '--no-warn-ignored',
      '--cache',
      '--cache-location',
      '.cache/eslint/',
    ],
  ),
  imports: ofAll(
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    ...folders,
  ),
  knip: ofAll('node_modules/knip/bin/knip.js'),
  versions: ofAll('scripts/lint/known-bad-versions.mjs'),
  migrations: ofAll('scripts/lint/applied-migrations.mjs'),
  prettier: ofChangedFiles(
    /./,
    new RegExp(`${packages.source}|^\\.(prettierrc|prettierignore|editorconfig)$`),
    [
      ...['node_modules/prettier/bin/prettier.cjs', '--check', '--ignore-unknown', '--log-level=warn'],
      ...['--cache', '--cache-location=.cache/prettier'],
    ],
  ),
  commit: checkLastCommit,
} satisfies Record<string, Check>

export type CheckName = keyof typeof checks

export const checkNames = Object.keys(checks) as CheckName[]
