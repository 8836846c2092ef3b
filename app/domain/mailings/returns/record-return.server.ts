import { now } from '~/platform/dates/clock'
import { cutText } from '~/platform/text/cut-text'
import { type Database, getDb, transaction } from '~/platform/db/db.server'
import type { BounceKind, BounceSource } from '~/platform/generated/prisma/client'
import { newId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { findMailOfEvent, type ReturnableLetter } from '~/domain/mail/index.server'

import { endMailings } from '../newsletter.server'
import { stopMailings } from './mail-stop.server'

export interface ReturnNotice {
  letter: LetterName
  kind: BounceKind
  source: BounceSource
  status: string | null
  reason: string
  occurredAt: Date
}

const SOFT_IN_A_ROW = 3

/**
 * Stops campaigns after a hard bounce or three soft ones in a row; a complaint ends the consent. Counts once
 * per letter and kind.
 */
export async function recordReturn(notice: ReturnNotice): Promise<'recorded' | 'known' | 'nobody'> {
  const letter = await findReturnedLetter(notice.letter)
  if (!letter) return 'nobody'
  return transaction(async (tx) => {
    if (letter.userId !== null) await lockRows(tx, 'User', [letter.userId])
    if (!(await writeDown(tx, letter, notice))) return 'known'
    await noteOnRecipient(tx, letter, notice)
    if (notice.kind === 'COMPLAINT') await endMailings(tx, letter.email)
    else if (notice.kind === 'HARD' || (await isLastStraw(tx, letter))) await stopMailings(tx, letter.email)
    return 'recorded'
  })
}

async function writeDown({ db }: Database, letter: ReturnedLetter, notice: ReturnNotice): Promise<boolean> {
  const { kind, source, status, reason, occurredAt } = notice
  const { mailingId, userId, subscriberId, sentAt } = letter
  // Without a letter, the time identifies the bounce.
  const key =
    sentAt === null && letter.recipientId === null ? `${letter.key}:${occurredAt.toISOString()}` : letter.key
  const { count } = await db.mailBounce.createMany({
    data: {
      ...{
        id: newId(),
        dedupeKey: `${key}:${kind}`,
        kind,
        source,
        mailingId,
        userId,
        subscriberId,
        status,
        reason: cutText(reason, 300),
      },
      ...{ letterSentAt: sentAt, occurredAt, createdAt: now() },
    },
    skipDuplicates: true,
  })
  return count === 1
}

async function noteOnRecipient(
  { db }: Database,
  { recipientId }: ReturnedLetter,
  { kind, occurredAt }: ReturnNotice,
): Promise<void> {
  if (recipientId === null) return
  const column = kind === 'COMPLAINT' ? 'complainedAt' : 'bouncedAt'
  await db.mailingRecipient.updateMany({
    where: { id: recipientId, [column]: null },
    data: { [column]: occurredAt },
  })
}

async function isLastStraw({ db }: Database, { userId, subscriberId }: ReturnedLetter): Promise<boolean> {
  const owner = userId === null ? { subscriberId } : { userId }
  const movedAt = userId === null ? null : await lastMove({ db }, userId)
  const soft = await db.mailBounce.findMany({
    where: { ...owner, kind: 'SOFT', liftedAt: null, ...(movedAt ? { occurredAt: { gt: movedAt } } : {}) },
    select: { letterSentAt: true, occurredAt: true },
    orderBy: { occurredAt: 'desc' },
    take: SOFT_IN_A_ROW,
  })
  if (soft.length < SOFT_IN_A_ROW) return false
  const times = soft.map(({ letterSentAt, occurredAt }) => (letterSentAt ?? occurredAt).getTime())
  const between = { gt: new Date(Math.min(...times)), lt: new Date(Math.max(...times)) }
  const arrived = { ...owner, status: 'SENT' as const, bouncedAt: null, sentAt: between }
  return (await db.mailingRecipient.findFirst({ where: arrived, select: { id: true } })) === null
}

/** Bounces of the previous address do not count. */
async function lastMove({ db }: Pick<Database, 'db'>, userId: string): Promise<Date | null> {
  const former = await db.formerEmail.findFirst({
    where: { userId },
    select: { createdAt: true },
    orderBy: { createdAt: 'desc' },
  })
  return former?.createdAt ?? null
}

/** A signed token, or the address when the mail service reports it. */
type LetterName = ReturnableLetter | { kind: 'address'; email: string }

interface ReturnedLetter {
  key: string
  email: string
  userId: string | null
  subscriberId: string | null
  mailingId: string | null
  recipientId: string | null
  sentAt: Date | null
}

function findReturnedLetter(name: LetterName): Promise<ReturnedLetter | null> {
  if (name.kind === 'address') return lastLetterTo(name.email)
  return name.kind === 'mail' ? letterOfMail(name.id) : letterOfMarketing(name.id)
}

async function letterOfMarketing(id: string): Promise<ReturnedLetter | null> {
  return (await letterOfRecipient(id)) ?? (await automaticLetter(id))
}

async function letterOfRecipient(id: string): Promise<ReturnedLetter | null> {
  const row = await getDb().mailingRecipient.findUnique({
    where: { id },
    select: {
      ...{
        mailingId: true,
        userId: true,
        subscriberId: true,
        sentAt: true,
        subscriber: { select: { email: true } },
      },
      user: {
        select: {
          email: true,
          formerEmails: { select: { createdAt: true }, orderBy: { createdAt: 'desc' }, take: 1 },
        },
      },
    },
  })
  const email = row?.user?.email ?? row?.subscriber?.email
  if (!row || email === undefined) return null
  const movedAt = row.user?.formerEmails[0]?.createdAt
  if (movedAt && row.sentAt && movedAt > row.sentAt) return null
  const { mailingId, userId, subscriberId, sentAt } = row
  return { key: `recipient:${id}`, email, userId, subscriberId, mailingId, recipientId: id, sentAt }
}

async function automaticLetter(id: string): Promise<ReturnedLetter | null> {
  const row = await getDb().automaticLetter.findUnique({
    where: { id },
    select: { sentAt: true, user: { select: { email: true } }, wait: { select: { email: true } } },
  })
  const email = row?.user?.email ?? row?.wait?.email
  const owner = email === undefined ? null : await ownerOf(email)
  return (
    row &&
    owner && { ...owner, key: `automatic:${id}`, mailingId: null, recipientId: null, sentAt: row.sentAt }
  )
}

async function letterOfMail(eventId: string): Promise<ReturnedLetter | null> {
  const mail = await findMailOfEvent(eventId)
  const owner = mail && (await ownerOf(mail.recipient))
  return (
    owner && { ...owner, key: `mail:${eventId}`, mailingId: null, recipientId: null, sentAt: mail.sentAt }
  )
}

async function lastLetterTo(email: string): Promise<ReturnedLetter | null> {
  const owner = await ownerOf(email)
  if (!owner) return null
  const { userId, subscriberId } = owner
  const last = await getDb().mailingRecipient.findFirst({
    where: { ...(userId === null ? { subscriberId } : { userId }), status: 'SENT' },
    select: { id: true, mailingId: true, sentAt: true },
    orderBy: { sentAt: 'desc' },
  })
  if (last)
    return {
      ...owner,
      key: `recipient:${last.id}`,
      mailingId: last.mailingId,
      recipientId: last.id,
      sentAt: last.sentAt,
    }
  return {
    ...owner,
    key: `person:${userId ?? String(subscriberId)}`,
    mailingId: null,
    recipientId: null,
    sentAt: null,
  }
}

async function ownerOf(
  email: string,
): Promise<Pick<ReturnedLetter, 'email' | 'userId' | 'subscriberId'> | null> {
  const [user, subscriber] = await Promise.all([
    getDb().user.findUnique({ where: { email }, select: { id: true } }),
    getDb().newsletterSubscriber.findUnique({ where: { email }, select: { id: true } }),
  ])
  if (user) return { email, userId: user.id, subscriberId: null }
  return subscriber && { email, userId: null, subscriberId: subscriber.id }
}
