import { now } from '~/platform/dates/clock'
import { hashToken, newToken } from '~/platform/security/crypto.server'
import { getDb, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { SessionKind } from '~/platform/generated/prisma/client'
import { newId } from '~/platform/db/ids.server'

/** Milliseconds between the password and the second step. */
const LIFE = 5 * 60_000

export interface PendingSignIn {
  id: string
  userId: string
  email: string
  kind: SessionKind
}

/** Returns a token for the browser; it is no session. */
export async function startTwoFactor({
  userId,
  kind,
}: {
  userId: string
  kind: SessionKind
}): Promise<string> {
  const token = newToken()
  const at = now()
  const expiresAt = new Date(at.getTime() + LIFE)
  await getDb().pendingSignIn.create({
    data: { id: newId(), tokenHash: hashToken(token), userId, kind, expiresAt, createdAt: at },
    select: { id: true },
  })
  return token
}

export async function findPendingSignIn(token: string): Promise<PendingSignIn | null> {
  const found = await getDb().pendingSignIn.findFirst({
    where: { tokenHash: hashToken(token), expiresAt: { gt: now() }, user: { status: 'ACTIVE' } },
    select: { id: true, userId: true, kind: true, user: { select: { email: true } } },
  })
  return found && { id: found.id, userId: found.userId, kind: found.kind, email: found.user.email }
}

/** @throws UserError (403, code second-step-over) */
export async function requirePendingSignIn(token: string): Promise<PendingSignIn> {
  const pending = await findPendingSignIn(token)
  if (!pending) throw twoFactorExpired()
  return pending
}

export const twoFactorExpired = (): UserError =>
  new UserError('Время на второй шаг вышло. Войдите ещё раз.', { status: 403, code: 'second-step-over' })

export async function endPendingSignIn({ db }: Database, id: string): Promise<boolean> {
  return (await db.pendingSignIn.deleteMany({ where: { id } })).count > 0
}

export async function voidPendingSignIns({ db }: Database, userId: string): Promise<void> {
  await db.pendingSignIn.deleteMany({ where: { userId } })
}
