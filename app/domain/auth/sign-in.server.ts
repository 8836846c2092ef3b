import { readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/clock'
import { hashToken } from '~/platform/crypto.server'
import { sql, transaction } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { newId } from '~/platform/ids.server'
import { counted } from '~/platform/plural'

import { askForLink } from './account-links.server'
import { verifyPassword } from './passwords.server'
import type { Role } from './shared'

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
  verified: boolean
}

interface SignInAccount {
  userId: string
  name: string
  role: Role
}

const minutes = ['минуту', 'минуты', 'минут'] as const

/**
 * Checks an e-mail and password. Failures count per account and address; so many of them as the settings say (five) lock that pair for as
 * long as they say (15 minutes), so that a stranger elsewhere cannot lock the owner out. Where e-mails must be confirmed, a customer whose
 * e-mail is not gets the link again instead.
 * @throws UserError with one text for unknown accounts and wrong passwords (401), the lock's text (429), or the request to confirm (403)
 */
export async function checkCredentials({ email, password, ip }: Credentials): Promise<SignInAccount> {
  const address = email.trim().toLowerCase()
  const attempt = await openAttempt(address, ip)
  const [account] = await sql<AccountRow>(
    'SELECT "id", "name", "passwordHash", "role", "status", "emailVerifiedAt" IS NOT NULL AS verified FROM "User" WHERE "email" = $1',
    [address],
  )
  const fits = await verifyPassword(account?.passwordHash ?? null, password)
  if (!fits || account?.status !== 'ACTIVE') throw new UserError('Неверный email или пароль', { status: 401 })
  await attempt.succeed()
  if (account.role === 'CUSTOMER' && !account.verified && (await readSettings('features')).emailVerification) {
    await askForLink({ kind: 'verification', person: { userId: account.id } })
    throw new UserError('Подтвердите email: мы отправили вам письмо со ссылкой.', { status: 403 })
  }
  return { userId: account.id, name: account.name, role: account.role }
}

/**
 * Checks the password of a person who is signed in, before something grave; failures count as failed sign-ins do.
 * @throws UserError beside the field `current`, or the lock's text (429)
 */
export async function checkOwnPassword({ userId, password, ip }: { userId: string; password: string; ip: string }): Promise<void> {
  const [account] = await sql<{ email: string; passwordHash: string | null }>(
    'SELECT "email", "passwordHash" FROM "User" WHERE "id" = $1',
    [userId],
  )
  const attempt = await openAttempt(account?.email ?? '', ip)
  const fits = await verifyPassword(account?.passwordHash ?? null, password)
  if (!fits) throw new UserError('Неверный пароль', { field: 'current' })
  await attempt.succeed()
}

/**
 * Counts an attempt as failed before the password is looked at, one at a time per account and address: guesses sent side by side cannot
 * outrun the lock. `succeed` takes it back.
 * @throws UserError with the lock's text (429)
 */
async function openAttempt(address: string, ip: string): Promise<{ succeed: () => Promise<void> }> {
  const { maxLoginAttempts, lockoutSeconds } = await readSettings('security')
  const emailHash = hashToken(address)
  const id = newId()
  const at = now()
  const since = new Date(at.getTime() - lockoutSeconds * 1_000)
  await transaction(async (tx) => {
    await tx('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`sign-in:${emailHash}:${ip}`])
    const [row] = await tx<{ failures: number }>(
      `SELECT count(*)::int AS failures FROM "LoginAttempt"
       WHERE "emailHash" = $1 AND "ip" = $2 AND NOT "succeeded" AND "createdAt" > greatest($3::timestamptz, coalesce(
         (SELECT max("createdAt") FROM "LoginAttempt" WHERE "emailHash" = $1 AND "ip" = $2 AND "succeeded"), $3::timestamptz))`,
      [emailHash, ip, since],
    )
    if ((row?.failures ?? 0) >= maxLoginAttempts) {
      const wait = counted(Math.ceil(lockoutSeconds / 60), minutes)
      throw new UserError(`Слишком много неудачных попыток входа. Попробуйте снова через ${wait}.`, { status: 429 })
    }
    await tx('INSERT INTO "LoginAttempt" ("id", "emailHash", "ip", "succeeded", "createdAt") VALUES ($1, $2, $3, false, $4)', [
      id,
      emailHash,
      ip,
      at,
    ])
  })
  return {
    succeed: async () => {
      await sql('UPDATE "LoginAttempt" SET "succeeded" = true WHERE "id" = $1', [id])
    },
  }
}
