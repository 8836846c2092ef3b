import { findStaffActor, recordAudit, type Actor } from '~/domain/audit/index.server'
import { passwordMark } from '~/domain/auth/index.server'
import { may } from '~/domain/auth/shared'
import { now } from '~/platform/dates/clock'
import { derivedToken, hashToken } from '~/platform/security/crypto.server'
import { database, getDb, transaction, type Database } from '~/platform/db/db.server'
import { getEnv } from '~/platform/process/env.server'

import type { OwnTelegram } from '../staff-integration'
import { findOfType, stateOf } from '../stored-integration.server'

/** Milliseconds. */
const CODE_LIFE = 15 * 60_000

/** Derived, so that it can be shown again without storing it. */
const codeOf = (userId: string, expiresAt: Date): string =>
  derivedToken('telegram-start', `${userId}:${expiresAt.getTime()}`).slice(0, 24)

/** Null while the bot has no buttons. */
export async function readOwnTelegram(userId: string): Promise<OwnTelegram | null> {
  const bot = await findOfType(database, 'TELEGRAM_BOT')
  if (!bot || stateOf(bot) !== 'ready' || bot.values.buttons !== true) return null
  const link = await getDb().telegramLink.findUnique({ where: { userId }, include: holder })
  const expiresAt = link?.codeExpiresAt ?? null
  const isWaiting = link?.codeHash !== null && expiresAt !== null && expiresAt > now()
  const canLink = getEnv().APP_URL.startsWith('https://')
  return {
    canLink,
    isLinked: link !== null && link.telegramUserId !== null && isOfPassword(link),
    code: isWaiting ? codeOf(userId, expiresAt) : null,
  }
}

const holder = { user: { select: { id: true, name: true, passwordHash: true } } } as const

/** The password must not have changed since the code was created. Links of earlier releases have no mark. */
function isOfPassword({
  passwordMark: mark,
  user,
}: {
  passwordMark: string | null
  user: { passwordHash: string | null }
}): boolean {
  return mark === null || mark === passwordMark(user.passwordHash)
}

/** Requires a recent password proof; replaces an earlier code. */
export async function makeTelegramCode(userId: string): Promise<void> {
  const { passwordHash } = await getDb().user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordHash: true },
  })
  const codeExpiresAt = new Date(now().getTime() + CODE_LIFE)
  const waiting = {
    passwordMark: passwordMark(passwordHash),
    codeExpiresAt,
    codeHash: hashToken(codeOf(userId, codeExpiresAt)),
  }
  await getDb().telegramLink.upsert({
    where: { userId },
    create: { userId, ...waiting },
    update: waiting,
    select: { userId: true },
  })
}

export function endTelegramLink(userId: string, actor: Actor): Promise<void> {
  return transaction((tx) => removeTelegramLink(tx, userId, actor))
}

export async function removeTelegramLink(tx: Database, userId: string, actor: Actor): Promise<void> {
  const { count } = await tx.db.telegramLink.deleteMany({ where: { userId } })
  if (count > 0)
    await recordAudit(tx, { actor, action: 'staff.telegram-unlink', object: { entity: 'User', id: userId } })
}

/** Replaces the previous account's link. Returns whether the code was valid. */
export function linkTelegram({
  codeHash,
  telegramUserId,
}: {
  codeHash: string
  telegramUserId: number
}): Promise<boolean> {
  return transaction(async (tx) => {
    const where = { codeHash, codeExpiresAt: { gt: now() } }
    const link = await tx.db.telegramLink.findFirst({ where, include: holder })
    if (!link || !isOfPassword(link)) return false
    const { userId, user } = link
    await tx.db.telegramLink.deleteMany({
      where: { telegramUserId: BigInt(telegramUserId), userId: { not: userId } },
    })
    const data = {
      codeHash: null,
      codeExpiresAt: null,
      telegramUserId: BigInt(telegramUserId),
      linkedAt: now(),
    }
    const { count } = await tx.db.telegramLink.updateMany({ where: { ...where, userId }, data })
    if (count === 0) return false
    const actor = await findStaffActor(userId, user.name)
    await recordAudit(tx, { actor, action: 'staff.telegram-link', object: { entity: 'User', id: userId } })
    return true
  })
}

/** Null unless the account is linked and may change orders now. */
export async function orderKeeperOf(telegramUserId: number): Promise<Actor | null> {
  const link = await getDb().telegramLink.findUnique({
    where: { telegramUserId: BigInt(telegramUserId) },
    include: holder,
  })
  if (!link || !isOfPassword(link)) return null
  const actor = await findStaffActor(link.user.id, link.user.name)
  return may(actor, 'orders.write') ? actor : null
}
