import { passwordMark } from '~/domain/auth/index.server'
import { now } from '~/platform/clock'
import { decrypt, encrypt } from '~/platform/crypto.server'
import type { Database } from '~/platform/db.server'

import { newSecret } from './totp.server'

/** How long a key may wait for the code that confirms it, in milliseconds. */
const LIFE = 15 * 60_000

/** Who sets an app up, and in which session. */
export interface SetUpHolder {
  userId: string
  sessionId: string
}

/*
 * A person who has seen a key can make every code of it. So an unconfirmed key stands sealed together with the session that began it and a mark of the password
 * of that moment: another session never sees or confirms it, and it is void once its session has ended or the password is another one. The parts are in the
 * column of the key until it is confirmed; a key of earlier releases has none, and is void.
 */

/** Makes a new key in place of one that was not confirmed; a confirmed one stays. */
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

/** The key that this session is setting up; null when there is none, its time is over, or it is another session's. */
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
