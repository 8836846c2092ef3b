import { resolve } from 'node:path'

import { given } from './given.ts'
import { runNode } from './run-program.ts'
import { ensurePostgres } from './postgres/ensure-postgres.ts'
import { appSecret } from './start/local-secrets.ts'
import { runSuites } from './test/run-all-suites.ts'
import { suiteNames } from './test/suites.ts'

const TSX = 'node_modules/tsx/dist/cli.mjs'

/** Runs a script against DATABASE_URL, or against this machine's embedded Postgres, which is started for it. */
async function withDatabase(args: string[]): Promise<number> {
  const dataDir = resolve(given('DATA_DIR') ?? '.data')
  const databaseUrl = given('DATABASE_URL')
  const log = (line: string) => process.stdout.write(`${line}\n`)
  const postgres = databaseUrl ? undefined : await ensurePostgres({ dataDir, log })
  try {
    const url = databaseUrl ?? postgres?.url
    const secret = databaseUrl ? given('APP_SECRET') : appSecret(dataDir, given('APP_SECRET'))
    const local = databaseUrl ? {} : { SHOP_MODE: 'local' }
    const env: NodeJS.ProcessEnv = { ...process.env, ...local, DATABASE_URL: url, DATA_DIR: dataDir, APP_SECRET: secret }
    const { code } = await runNode([TSX, ...args], { env, show: true, input: true })
    return code
  } finally {
    await postgres?.stop()
  }
}

const tasks: Record<string, (args: string[]) => Promise<number>> = {
  migrate: () => withDatabase(['prisma/migrate.ts']),
  seed: async (args) => (await withDatabase(['prisma/migrate.ts'])) || withDatabase(['prisma/seed/main.ts', ...args]),
  'user:create': (args) => withDatabase(['prisma/create-user.ts', ...args]),
  lint: () => runSuites(['eslint', 'imports', 'knip', 'prettier']),
}

/** Names that `npm run` scripts may pass. */
export const taskNames = [...Object.keys(tasks), ...suiteNames.map((name) => `test:${name}`)]

/** Runs one task of package.json's scripts; returns its exit code. */
export function runTask(name: string, args: string[]): Promise<number> {
  const task = tasks[name]
  if (task) return task(args)
  const suite = suiteNames.find((known) => `test:${known}` === name)
  if (suite) return runSuites([suite], args)
  process.stderr.write(`Unknown task ${name}. There are: ${taskNames.join(', ')}\n`)
  return Promise.resolve(2)
}
