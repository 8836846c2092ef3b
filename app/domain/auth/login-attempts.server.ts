import { readSettings } from '~/domain/settings/index.server'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { addressKey } from '~/platform/network/client-address.server'
import { now } from '~/platform/dates/clock'
import { hashToken } from '~/platform/security/crypto.server'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { newId } from '~/platform/db/ids.server'
import { counted } from '~/platform/text/plural'

const KNOWN_FOR = 90 * 24 * 3_600_000
const minutes = ['минуту', 'минуты', 'минут'] as const

/** Counts as failed until it succeeds or is withdrawn. */
export interface Attempt {
  succeed: () => Promise<void>
  withdraw: () => Promise<void>
}

interface Failures {
  here: number
  elsewhere: number
  isKnown: boolean
}

/**
 * Counts as failed before the password check, serialised per account, so that parallel guesses cannot exceed
 * the limits. `succeed` clears it and makes the IP address known; `withdraw` only uncounts it, since the
 * second step follows. The account is locked per IP address (5 failures, 15 minutes by default); unknown IP
 * addresses share a second limit (20).
 * @throws UserError (429) while locked
 */
export async function openAttempt(email: string, ip: string): Promise<Attempt> {
  const { maxLoginAttempts, maxStrangeAttempts, lockoutSeconds } = await readSettings('security')
  const emailHash = hashToken(email)
  const address = addressKey(ip)
  const id = newId()
  const wait = counted(Math.ceil(lockoutSeconds / 60), minutes)
  await transaction(async (tx) => {
    await lockKeys(tx, [`sign-in:${emailHash}`])
    const { here, elsewhere, isKnown } = await countFailures(tx, { emailHash, address, lockoutSeconds })
    if (here >= maxLoginAttempts) {
      throw new UserError(`Слишком много неудачных попыток входа. Попробуйте снова через ${wait}.`, {
        status: 429,
        code: 'locked',
      })
    }
    if (!isKnown && elsewhere >= maxStrangeAttempts) {
      throw new UserError(
        `Пароль к этому кабинету подбирают. Войдите с устройства, с которого уже входили, задайте новый пароль по ссылке из письма или попробуйте снова через ${wait}.`,
        { status: 429, code: 'locked' },
      )
    }
    await insertAttempt(tx, { id, emailHash, address, succeeded: false })
  })
  return {
    succeed: async () => {
      await getDb().loginAttempt.updateMany({ where: { id }, data: { succeeded: true } })
    },
    withdraw: async () => {
      await getDb().loginAttempt.deleteMany({ where: { id, succeeded: false } })
    },
  }
}

export async function rememberAddress(
  tx: Database,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  await insertAttempt(tx, {
    id: newId(),
    emailHash: hashToken(email),
    address: addressKey(ip),
    succeeded: true,
  })
}

export async function removeOldAttempts(limit: number): Promise<number> {
  const { lockoutSeconds } = await readSettings('security')
  const at = now().getTime()
  const failedBefore = new Date(at - lockoutSeconds * 1_000)
  const knownBefore = new Date(at - KNOWN_FOR)
  const { count } = await getDb().loginAttempt.deleteMany({
    where: {
      createdAt: { lt: failedBefore },
      OR: [{ succeeded: false }, { createdAt: { lt: knownBefore } }],
    },
    limit,
  })
  return count
}

export async function forgetAttempts({ db }: Database, emails: readonly string[]): Promise<void> {
  await db.loginAttempt.deleteMany({ where: { emailHash: { in: emails.map(hashToken) } } })
}

interface FailureQuery {
  emailHash: string
  address: string
  lockoutSeconds: number
}

async function countFailures(
  tx: Database,
  { emailHash, address, lockoutSeconds }: FailureQuery,
): Promise<Failures> {
  const at = now().getTime()
  const [row] = await tx.sql<Failures>(
    `WITH known AS (
       SELECT "ip", max("createdAt") AS "at" FROM "LoginAttempt" WHERE "emailHash" = $1 AND "succeeded" AND "createdAt" > $4 GROUP BY "ip"
     ), failed AS (
       SELECT "ip", "createdAt" FROM "LoginAttempt" WHERE "emailHash" = $1 AND NOT "succeeded" AND "createdAt" > $3)
     SELECT count(*) FILTER (WHERE failed."ip" = $2 AND failed."createdAt" > coalesce(known."at", $3))::int AS "here",
            count(*) FILTER (WHERE known."ip" IS NULL)::int AS "elsewhere", EXISTS (SELECT 1 FROM known WHERE "ip" = $2) AS "isKnown"
     FROM failed LEFT JOIN known ON known."ip" = failed."ip"`,
    [emailHash, address, new Date(at - lockoutSeconds * 1_000), new Date(at - KNOWN_FOR)],
  )
  return row ?? { here: 0, elsewhere: 0, isKnown: false }
}

interface AttemptRow {
  id: string
  emailHash: string
  address: string
  succeeded: boolean
}

async function insertAttempt(
  { db }: Database,
  { id, emailHash, address, succeeded }: AttemptRow,
): Promise<void> {
  await db.loginAttempt.create({ data: { id, emailHash, ip: address, succeeded, createdAt: now() } })
}
