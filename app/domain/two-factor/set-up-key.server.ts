import { passwordMark } from '~/domain/auth/index.server'
import { now } from '~/platform/dates/clock'
import { decrypt, encrypt } from '~/platform/security/crypto.server'
import type { Database } from '~/platform/db/db.server'

import { newSecret } from './totp.server'

/** Milliseconds. */
const LIFE = 15 * 60_000

export interface SetUpHolder {
  userId: string
  sessionId: string
}

/*
 * A person who has seen a key can make all its codes. So an unconfirmed key is sealed with its session and a
 * mark of the current password. It becomes void when the session ends or the password changes.
 */

export async function replaceSetUpKey(
  { db }: Pick<Database, 'db'>,
  { userId, sessionId }: SetUpHolder,
): Promise<void> {
  const { passwordHash } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordHash: true },
  })
  const secret = encrypt([sessionId, passwordMark(passwordHash), newSecret()].join('.'))
  await db.secondFactor.deleteMany({ where: { userId, confirmedAt: null } })
  await db.secondFactor.createMany({ data: { userId, secret, createdAt: now() }, skipDuplicates: true })
}

/** Null when there is none, it has expired, or it belongs to another session. */
export async function findSetUpKey(
  { db }: Pick<Database, 'db'>,
  { userId, sessionId }: SetUpHolder,
): Promise<string | null> {
  const found = await db.secondFactor.findFirst({
    where: { userId, confirmedAt: null, createdAt: { gt: new Date(now().getTime() - LIFE) } },
    select: { secret: true, user: { select: { passwordHash: true } } },
  })
  if (!found) return null
  const [holder, mark, key] = decrypt(found.secret).split('.')
  return holder === sessionId && mark === passwordMark(found.user.passwordHash) ? (key ?? null) : null
}
