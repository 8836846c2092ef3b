import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { accountChanged, endSessions } from '~/domain/auth/index.server'
import type { AccountNoticeKind } from '~/domain/auth/shared'
import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'
import { outboxRow, recordOutbox } from '~/platform/outbox.server'

import { newRecoveryCodes, recoveryHash } from './recovery-codes.server'

/** Somebody changes their own second step. */
export interface OwnChange {
  userId: string
  email: string
  sessionId: string
  ip: string
  actor: Actor
}

/** What those lock who add or remove ways to make somebody's second step. */
export const factorsKey = (userId: string): string => `second-step:${userId}`

/** Whether somebody has an app whose codes count. */
export async function hasApp({ db }: Database, userId: string): Promise<boolean> {
  return (await db.secondFactor.count({ where: { userId, confirmedAt: { not: null } } })) > 0
}

type NewFactor = Pick<OwnChange, 'userId' | 'sessionId' | 'actor'> & { kind: 'app' | 'passkey' }

/**
 * What goes with a new way, before it is written, under the lock. The first one switches the second step on: recovery codes are made, which are returned and nobody sees
 * again, and the person's other sessions end. The person is told by mail.
 */
export async function addFactor(tx: Database, { userId, sessionId, actor, kind }: NewFactor): Promise<string[]> {
  const isFirst = !(await hasApp(tx, userId)) && (await tx.db.passkey.count({ where: { userId } })) === 0
  if (!isFirst) {
    await tellOwner(tx, { userId, kind: kind === 'app' ? 'code-app-added' : 'passkey-added' })
    return []
  }
  await endSessions(tx, { userId, id: { not: sessionId } })
  await recordAudit(tx, { actor, action: 'factor.on', object: { entity: 'User', id: userId } })
  await tellOwner(tx, { userId, kind: 'second-step-on' })
  return replaceCodes(tx, userId)
}

/** Takes everything away that makes somebody's second step; false when nothing did. */
export async function removeFactors({ db }: Database, userId: string): Promise<boolean> {
  await db.recoveryCode.deleteMany({ where: { userId } })
  const passkeys = await db.passkey.deleteMany({ where: { userId } })
  const apps = await db.secondFactor.deleteMany({ where: { userId, confirmedAt: { not: null } } })
  return passkeys.count + apps.count > 0
}

/** Makes new recovery codes; the old ones count no more. */
export async function replaceCodes({ db }: Database, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const createdAt = now()
  await db.recoveryCode.deleteMany({ where: { userId } })
  await db.recoveryCode.createMany({ data: codes.map((code) => ({ userId, codeHash: recoveryHash(code), createdAt })) })
  return codes
}

/** Tells the owner by mail what happened to their second step. */
export async function tellOwner(tx: Database, { userId, kind }: { userId: string; kind: AccountNoticeKind }): Promise<void> {
  await recordOutbox(tx, outboxRow(accountChanged, { userId, kind }))
}
