import { randomInt } from 'node:crypto'

import { z } from 'zod'

import { now } from '~/platform/dates/clock'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { getDb, type Database } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'
import { outboxRow, recordOutbox, defineEvent } from '~/platform/queue/outbox.server'
import { derivedToken, encrypt } from '~/platform/security/crypto.server'
import { counted } from '~/platform/text/plural'

export const smsCodeRequested = defineEvent('second-step.sms-code-asked', z.object({ codeId: z.uuid() }))

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

export const SMS_CODE_MINUTES = 5
const LIFE = SMS_CODE_MINUTES * MINUTE

/** Each SMS costs money. */
const PAUSE = MINUTE
const AN_HOUR = 5
const A_DAY = 200

export const DAY_IS_SPENT = 'sms-day-is-spent'

const FIGURES = 6

export interface SmsCodeHolder {
  userId: string
  holderId: string
}

const SENT_KEY = 'sms-codes'

/**
 * In the caller's transaction; replaces the previous code.
 * @throws UserError (429) within a minute of the last one, after five in an hour, or (code sms-day-is-spent)
 * at the shop's daily limit
 */
export async function newSmsCode(tx: Database, { userId, holderId }: SmsCodeHolder): Promise<void> {
  await lockKeys(tx, [SENT_KEY])
  await assertMayAsk(tx, userId)
  await endSmsCodes(tx, { userId, holderId })
  const code = String(randomInt(10 ** FIGURES)).padStart(FIGURES, '0')
  const [id, createdAt] = [newId(), now()]
  const expiresAt = new Date(createdAt.getTime() + LIFE)
  const row = {
    id,
    userId,
    holderId,
    codeHash: hashOf(id, code),
    sealedCode: encrypt(code),
    expiresAt,
    createdAt,
  }
  await tx.db.smsCode.create({ data: row, select: { id: true } })
  await recordOutbox(tx, outboxRow(smsCodeRequested, { codeId: id }))
}

async function assertMayAsk({ db }: Database, userId: string): Promise<void> {
  const at = now().getTime()
  const since = (milliseconds: number) => ({ createdAt: { gt: new Date(at - milliseconds) } })
  const last = await db.smsCode.findFirst({
    where: { userId, ...since(PAUSE) },
    select: { createdAt: true },
    orderBy: { createdAt: 'desc' },
  })
  if (last) {
    const wait = Math.ceil((last.createdAt.getTime() + PAUSE - at) / SECOND)
    throw new UserError(
      `Код уже отправлен. Новый можно попросить через ${counted(wait, ['секунду', 'секунды', 'секунд'])}.`,
      {
        status: 429,
      },
    )
  }
  if ((await db.smsCode.count({ where: { userId, ...since(60 * MINUTE) } })) >= AN_HOUR)
    throw new UserError(
      'За час отправлено пять кодов, больше пока нельзя. Подойдёт другой способ или запасной код.',
      { status: 429 },
    )
  if ((await db.smsCode.count({ where: since(DAY) })) >= A_DAY)
    throw new UserError(
      'Магазин отправил за сутки слишком много кодов. Подойдёт другой способ или запасной код.',
      {
        status: 429,
        code: DAY_IS_SPENT,
      },
    )
}

/** In the caller's transaction; false for a wrong, expired or used code. */
export async function useSmsCode(
  { db }: Database,
  { userId, holderId, code }: SmsCodeHolder & { code: string },
): Promise<boolean> {
  const typed = code.replaceAll(/\s/g, '')
  const known = await db.smsCode.findFirst({
    where: { userId, holderId, overAt: null, expiresAt: { gt: now() } },
    select: { id: true },
    orderBy: { createdAt: 'desc' },
  })
  if (!known) return false
  const { count } = await db.smsCode.updateMany({
    where: { id: known.id, codeHash: hashOf(known.id, typed), overAt: null },
    data: { overAt: now(), sealedCode: null },
  })
  return count > 0
}

export async function endSmsCodes(
  { db }: Database,
  whose: { userId: string; holderId?: string },
): Promise<void> {
  await db.smsCode.updateMany({
    where: { ...whose, overAt: null },
    data: { overAt: now(), sealedCode: null },
  })
}

export async function removeOldSmsCodes(limit: number): Promise<number> {
  const { count } = await getDb().smsCode.deleteMany({
    where: { createdAt: { lt: new Date(now().getTime() - DAY) } },
    limit,
  })
  return count
}

/** Six digits can all be tried; the shop's secret protects the hash. */
const hashOf = (id: string, code: string): string => derivedToken('sms-code', `${id}:${code}`)
