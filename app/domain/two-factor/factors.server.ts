import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { accountChanged, endSessions } from '~/domain/auth/index.server'
import type { AccountNoticeKind } from '~/domain/auth/shared'
import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { outboxRow, recordOutbox } from '~/platform/queue/outbox.server'

import { newRecoveryCodes, recoveryHash } from './recovery-codes.server'
import { endSmsCodes } from './sms-codes.server'

export interface OwnChange {
  userId: string
  email: string
  sessionId: string
  ip: string
  actor: Actor
}

export const factorsKey = (userId: string): string => `second-step:${userId}`

type Way = 'app' | 'passkey' | 'sms'

async function countWays({ db }: Database, userId: string): Promise<Record<Way, number>> {
  const confirmed = { where: { userId, confirmedAt: { not: null } } }
  return {
    app: await db.secondFactor.count(confirmed),
    sms: await db.smsFactor.count(confirmed),
    passkey: await db.passkey.count({ where: { userId } }),
  }
}

const sumOf = ({ app, sms, passkey }: Record<Way, number>): number => app + sms + passkey

/**
 * Call under the lock. The last way can only be removed by disabling two-factor.
 * @throws UserError (409)
 */
export async function assertOtherWay(
  tx: Database,
  userId: string,
  { without, text }: { without: Way; text: string },
): Promise<void> {
  const ways = await countWays(tx, userId)
  if (sumOf(ways) - Math.min(1, ways[without]) === 0) throw new UserError(text, { status: 409 })
}

type NewFactor = Pick<OwnChange, 'userId' | 'sessionId' | 'actor'> & { kind: Way }

const addedNotices = { app: 'code-app-added', passkey: 'passkey-added', sms: 'sms-added' } as const

/**
 * Under the lock, before the write. The first way enables two-factor and returns recovery codes, which are
 * never shown again.
 */
export async function addFactor(
  tx: Database,
  { userId, sessionId, actor, kind }: NewFactor,
): Promise<string[]> {
  if (sumOf(await countWays(tx, userId)) > 0) {
    await notifyOwner(tx, { userId, kind: addedNotices[kind] })
    return []
  }
  await endSessions(tx, { userId, id: { not: sessionId } })
  await recordAudit(tx, { actor, action: 'factor.on', object: { entity: 'User', id: userId } })
  await notifyOwner(tx, { userId, kind: 'second-step-on' })
  return replaceCodes(tx, userId)
}

/** Includes unconfirmed ways; false when none was confirmed. */
export async function removeFactors(tx: Database, userId: string): Promise<boolean> {
  const { db } = tx
  await db.recoveryCode.deleteMany({ where: { userId } })
  const ways = sumOf(await countWays(tx, userId))
  await db.passkey.deleteMany({ where: { userId } })
  await db.secondFactor.deleteMany({ where: { userId } })
  const numbers = await db.smsFactor.deleteMany({ where: { userId } })
  if (numbers.count > 0) await endSmsCodes(tx, { userId })
  return ways > 0
}

export async function replaceCodes({ db }: Database, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const createdAt = now()
  await db.recoveryCode.deleteMany({ where: { userId } })
  await db.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: recoveryHash(code), createdAt })),
  })
  return codes
}

export async function notifyOwner(
  tx: Database,
  { userId, kind }: { userId: string; kind: AccountNoticeKind },
): Promise<void> {
  await recordOutbox(tx, outboxRow(accountChanged, { userId, kind }))
}
