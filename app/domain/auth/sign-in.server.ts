import { now } from '~/platform/clock'
import { hashToken } from '~/platform/crypto.server'
import { sql } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { newId } from '~/platform/ids.server'

import { verifyPassword } from './passwords.server'
import { LOCKOUT_SECONDS, MAX_LOGIN_ATTEMPTS, type Role } from './shared'

interface Credentials {
  email: string
  password: string
  ip: string
}

interface AccountRow extends Record<string, unknown> {
  id: string
  name: string
  passwordHash: string | null
  role: Role
  status: 'ACTIVE' | 'INACTIVE'
}

/**
 * Checks an e-mail and password. Failures count per account and address; five of them lock that pair for 15 minutes, so that a stranger
 * elsewhere cannot lock the owner out.
 * @throws UserError with one text for unknown accounts and wrong passwords, or the lock's text (429)
 */
export async function checkCredentials({ email, password, ip }: Credentials): Promise<{ userId: string; name: string; role: Role }> {
  const address = email.trim().toLowerCase()
  const emailHash = hashToken(address)
  await refuseLocked(emailHash, ip)
  const [account] = await sql<AccountRow>('SELECT "id", "name", "passwordHash", "role", "status" FROM "User" WHERE "email" = $1', [address])
  const fits = await verifyPassword(account?.passwordHash ?? null, password)
  const succeeded = fits && account?.status === 'ACTIVE'
  await sql('INSERT INTO "LoginAttempt" ("id", "emailHash", "ip", "succeeded", "createdAt") VALUES ($1, $2, $3, $4, $5)', [
    newId(),
    emailHash,
    ip,
    succeeded,
    now(),
  ])
  if (!succeeded) throw new UserError('Неверный email или пароль', { status: 401 })
  return { userId: account.id, name: account.name, role: account.role }
}

async function refuseLocked(emailHash: string, ip: string): Promise<void> {
  const since = new Date(now().getTime() - LOCKOUT_SECONDS * 1_000)
  const [row] = await sql<{ failures: number }>(
    `SELECT count(*)::int AS failures FROM "LoginAttempt"
     WHERE "emailHash" = $1 AND "ip" = $2 AND NOT "succeeded" AND "createdAt" > greatest($3::timestamptz, coalesce(
       (SELECT max("createdAt") FROM "LoginAttempt" WHERE "emailHash" = $1 AND "ip" = $2 AND "succeeded"), $3::timestamptz))`,
    [emailHash, ip, since],
  )
  if ((row?.failures ?? 0) >= MAX_LOGIN_ATTEMPTS) {
    throw new UserError('Слишком много неудачных попыток входа. Попробуйте снова через 15 минут.', { status: 429 })
  }
}
