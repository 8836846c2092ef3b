import { now } from '~/platform/clock'
import { hashToken, newToken } from '~/platform/crypto.server'
import { getDb, type Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import type { SessionKind } from '~/platform/generated/prisma/client'
import { newId } from '~/platform/ids.server'

/** How long the second step may take after the password, in milliseconds. */
const LIFE = 5 * 60_000

/** Somebody who typed the right password and owes the second step. */
export interface PendingSignIn {
  id: string
  userId: string
  email: string
  /** What they asked to come into. */
  kind: SessionKind
}

/** Remembers that the password was right, and returns the token that the browser keeps until the second step. It is no session, and opens nothing. */
export async function beginSecondStep({
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

/** Who owes the second step by this token; null when the time is over, it was made already, or the account was switched off. */
export async function findPendingSignIn(token: string): Promise<PendingSignIn | null> {
  const found = await getDb().pendingSignIn.findFirst({
    where: { tokenHash: hashToken(token), expiresAt: { gt: now() }, user: { status: 'ACTIVE' } },
    select: { id: true, userId: true, kind: true, user: { select: { email: true } } },
  })
  return found && { id: found.id, userId: found.userId, kind: found.kind, email: found.user.email }
}

/** The same for whoever must have one. @throws UserError (403, code second-step-over) */
export async function requirePendingSignIn(token: string): Promise<PendingSignIn> {
  const pending = await findPendingSignIn(token)
  if (!pending) throw secondStepIsOver()
  return pending
}

/** What is said when the time is over, or the step was made meanwhile. */
export const secondStepIsOver = (): UserError =>
  new UserError('Время на второй шаг вышло. Войдите ещё раз.', { status: 403, code: 'second-step-over' })

/** Uses it up; false when somebody was quicker. */
export async function endPendingSignIn({ db }: Database, id: string): Promise<boolean> {
  return (await db.pendingSignIn.deleteMany({ where: { id } })).count > 0
}

/** Takes away whatever waits for somebody's second step: the password that it began with is another one now, or their access is off. */
export async function voidPendingSignIns({ db }: Database, userId: string): Promise<void> {
  await db.pendingSignIn.deleteMany({ where: { userId } })
}
