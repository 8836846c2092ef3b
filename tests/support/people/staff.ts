import { spawnSync } from 'node:child_process'

import { TEST_SECRET } from '../setup/test-environment'

interface Staff {
  email: string
  name: string
  role: 'ADMIN' | 'MODERATOR'
  password: string
}

/** Makes an administrator or moderator in a running shop's database, as `user:create` does on a server. */
export function createStaffAccount(databaseUrl: string, { email, name, role, password }: Staff): void {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, NODE_ENV: 'production', DATABASE_URL: databaseUrl, APP_SECRET: TEST_SECRET, SHOP_MODE: 'local' } as const
  const args = ['build/bundles/create-user.js', '--email', email, '--name', name, '--role', role, '--password-stdin']
  const made = spawnSync(process.execPath, args, { env, input: password, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`No account was made: ${made.stderr}`)
}
