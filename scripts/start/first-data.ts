import { Client } from 'pg'

import { given } from '../given.ts'
import { runNode } from '../run-program.ts'
import { timed } from '../timed.mjs'
import { newAdministrator, type Credentials } from './local-secrets.ts'

interface Lacks {
  products: boolean
  administrator: boolean
}

async function whatIsMissing(url: string): Promise<Lacks> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Lacks>(
      `select not exists (select 1 from "Product") as products, not exists (select 1 from "User" where "role" = 'ADMIN') as administrator`,
    )
    return rows[0] ?? { products: false, administrator: false }
  } finally {
    await client.end()
  }
}

async function runOrThrow(
  args: string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
  purpose: string,
): Promise<void> {
  const { code, output } = await timed(purpose, () => runNode(args, { env, signal }))
  if (code !== 0) throw new Error(`${purpose} failed:\n${output}`)
}

export type ScriptArgs = (bundle: string, source: string) => string[]

/** @throws Error with the failed step's output */
export async function prepareDatabase(
  env: NodeJS.ProcessEnv & { DATABASE_URL: string; DATA_DIR: string },
  script: ScriptArgs,
  signal: AbortSignal,
): Promise<Credentials | undefined> {
  await runOrThrow(script('migrate', 'prisma/migrate.ts'), env, signal, 'Migrating the database')
  const missing = await whatIsMissing(env.DATABASE_URL)
  if (missing.products && env['SEED'] !== 'none') {
    await runOrThrow(script('seed', 'prisma/seed/main.ts'), env, signal, 'Filling the shop with demo data')
  }
  if (!missing.administrator) return undefined
  const administrator = newAdministrator(env.DATA_DIR, {
    email: given('ADMIN_EMAIL'),
    password: given('ADMIN_PASSWORD'),
  })
  const withAdministrator = {
    ...env,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  }
  await runOrThrow(
    script('first-administrator', 'prisma/first-administrator.ts'),
    withAdministrator,
    signal,
    'Creating the administrator',
  )
  return administrator
}
