import { ensureFirstAdministrator } from '~/domain/auth/index.server'
import { closeDatabase } from '~/platform/db/db.server'
import { getEnv } from '~/platform/process/env.server'

async function main(): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = getEnv()
  if (!email || !password) {
    process.stdout.write('ADMIN_EMAIL and ADMIN_PASSWORD are not both set: no administrator was created.\n')
    return
  }
  const created = await ensureFirstAdministrator({ email, password })
  process.stdout.write(
    created ? `The first administrator is ${email}.\n` : 'There is an administrator already.\n',
  )
}

try {
  await main()
} catch (error) {
  process.stderr.write(
    `The first administrator could not be created: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 1
} finally {
  await closeDatabase().catch(() => undefined)
}
