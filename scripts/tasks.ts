import { resolve } from 'node:path'

import { given } from './given.ts'
import { runNode } from './run-program.ts'
import { ensurePostgres } from './postgres/ensure-postgres.ts'
import { appSecret } from './start/local-secrets.ts'
import { ensureBuild } from './freshness.ts'
import { checkNames, checks, type CheckName } from './test/checks.ts'
import { projects, runVitest, type Project } from './test/vitest-run.ts'

const TSX = 'node_modules/tsx/dist/cli.mjs'

async function withDatabase(args: string[]): Promise<number> {
  const dataDir = resolve(given('DATA_DIR') ?? '.data')
  const databaseUrl = given('DATABASE_URL')
  const log = (line: string) => process.stdout.write(`${line}\n`)
  const postgres = databaseUrl ? undefined : await ensurePostgres({ dataDir, log })
  try {
    const url = databaseUrl ?? postgres?.url
    const secret = databaseUrl ? given('APP_SECRET') : appSecret(dataDir, given('APP_SECRET'))
    const local = databaseUrl ? {} : { SHOP_MODE: 'local' }
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      ...local,
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      APP_SECRET: secret,
    }
    const { code } = await runNode([TSX, ...args], { env, show: true, input: true })
    return code
  } finally {
    await postgres?.stop()
  }
}

async function runChecks(names: readonly CheckName[], args: string[] = []): Promise<number> {
  let code = 0
  for (const name of names) {
    const { passed, output } = await checks[name]('all', args)
    if (!passed) code = 1
    if (output) process.stdout.write(`${output.trimEnd()}\n`)
    process.stdout.write(`${passed ? 'ok    ' : 'FAILED'} ${name}\n`)
  }
  return code
}

async function runProject(project: Project, args: string[]): Promise<number> {
  if (project === 'e2e') await ensureBuild()
  const { outcome } = await runVitest({ projects: [project], args })
  return outcome.failed === 0 ? 0 : 1
}

async function onTerminal(args: string[]): Promise<number> {
  return (await runNode(args, { show: true, input: true })).code
}

const tasks: Record<string, (args: string[]) => Promise<number>> = {
  migrate: (args) => withDatabase(['prisma/migrate.ts', ...args]),
  seed: async (args) =>
    (await withDatabase(['prisma/migrate.ts'])) || withDatabase(['prisma/seed/main.ts', ...args]),
  'user:create': (args) => withDatabase(['prisma/create-user.ts', ...args]),
  backup: (args) => withDatabase(['prisma/backup.ts', ...args]),
  restore: (args) => withDatabase(['prisma/restore.ts', ...args]),
  'verify-backup': async (args) => {
    await ensureBuild()
    return withDatabase(['prisma/verify-backup.ts', ...args])
  },
  lint: () => runChecks(['eslint', 'imports', 'knip', 'versions', 'migrations', 'prettier']),
  ...Object.fromEntries(
    checkNames.map((name) => [`test:${name}`, (args: string[]) => runChecks([name], args)]),
  ),
  ...Object.fromEntries(projects.map((name) => [`test:${name}`, (args: string[]) => runProject(name, args)])),
  typecheck: (args) => onTerminal(['node_modules/typescript-native/bin/tsc', '--noEmit', ...args]),
  format: (args) => onTerminal(['node_modules/prettier/bin/prettier.cjs', '--write', '.', ...args]),
  screenshots: (args) => onTerminal([TSX, 'scripts/screenshots/take-screenshots.ts', ...args]),
  bench: (args) => onTerminal([TSX, 'bench/main.ts', ...args]),
  rehearse: async (args) => {
    await ensureBuild()
    return onTerminal([TSX, 'bench/rehearse.ts', ...args])
  },
  soak: (args) => onTerminal([TSX, 'bench/soak.ts', ...args]),
  'seeded-faults': (args) => onTerminal(['scripts/seeded-faults.ts', ...args]),
}

export const taskNames = Object.keys(tasks)

export function runTask(name: string, args: string[]): Promise<number> {
  const task = tasks[name]
  if (task) return task(args)
  process.stderr.write(`Unknown task ${name}. There are: ${taskNames.join(', ')}\n`)
  return Promise.resolve(2)
}
