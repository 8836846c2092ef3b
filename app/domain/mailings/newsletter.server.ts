import { z } from 'zod'

import { agreeToMarketing, refuseMarketing } from '~/domain/accounts/index.server'
import { recordConsents, withdrawConsents } from '~/domain/consents/index.server'
import { emailField } from '~/platform/contacts/contact-fields.server'
import { now } from '~/platform/dates/clock'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { defineEvent, outboxRow, recordOutbox } from '~/platform/queue/outbox.server'
import { derivedToken, hashToken, sign, unsign } from '~/platform/security/crypto.server'

import { noteUnsubscribed } from './sending/readers.server'
import { ownerOfToken, type LinkOwner } from './sending/unsubscribe-link.server'
import { NEWSLETTER_TEXT_VERSION } from './shared'
import { endWaits, removeWaits } from './stock-waits/waits.server'

export const subscriptionRequested = defineEvent('newsletter.asked', z.object({ subscriberId: z.uuid() }))

const CONFIRM = 'newsletter-confirm'
/** Milliseconds. */
const MAIL_INTERVAL = 10 * 60_000

interface AskInput {
  email: string
  ip: string
}

/**
 * Double opt-in. The response is always the same, so that it reveals no subscribers; a confirmed address gets
 * no email.
 */
export async function askForNewsletter({ email, ip }: AskInput): Promise<void> {
  const at = now()
  const data = { textVersion: NEWSLETTER_TEXT_VERSION, ip, updatedAt: at }
  const id = newId()
  await transaction(async (tx) => {
    const { db } = tx
    const made = { ...data, id, email, tokenHash: hashToken(unsubscribeTokenOf(id)), createdAt: at }
    const { count } = await db.newsletterSubscriber.createMany({ data: made, skipDuplicates: true })
    const again = {
      email,
      OR: [
        { status: 'UNSUBSCRIBED' as const },
        { status: 'PENDING' as const, updatedAt: { lt: new Date(at.getTime() - MAIL_INTERVAL) } },
      ],
    }
    const [known] =
      count === 1
        ? []
        : await db.newsletterSubscriber.updateManyAndReturn({
            where: again,
            data: { ...data, status: 'PENDING' },
            select: { id: true },
          })
    const subscriberId = count === 1 ? id : known?.id
    if (subscriberId !== undefined) await recordOutbox(tx, outboxRow(subscriptionRequested, { subscriberId }))
  })
}

/** Null when it is not pending. */
export async function readSubscription(
  subscriberId: string,
): Promise<{ email: string; confirmToken: string; unsubscribeToken: string } | null> {
  const row = await getDb().newsletterSubscriber.findFirst({
    where: { id: subscriberId, status: 'PENDING' },
    select: { email: true },
  })
  return row
    ? {
        email: row.email,
        confirmToken: sign(subscriberId, CONFIRM),
        unsubscribeToken: unsubscribeTokenOf(subscriberId),
      }
    : null
}

interface ConfirmInput {
  token: string
  ip: string
  userAgent: string | null
}

/** Stores the proof of consent. Idempotent; returns whether the link was valid. */
export async function confirmNewsletter({ token, ip, userAgent }: ConfirmInput): Promise<boolean> {
  const id = unsign(token, CONFIRM)
  if (id === null) return false
  return transaction(async (tx) => {
    const at = now()
    const [row] = await tx.db.newsletterSubscriber.updateManyAndReturn({
      where: { id, status: 'PENDING' },
      data: { status: 'CONFIRMED', confirmedAt: at, unsubscribedAt: null, updatedAt: at },
      select: { email: true },
    })
    if (row) await recordMarketingConsent(tx, { email: row.email, ip, userAgent })
    return (
      row !== undefined ||
      (await tx.db.newsletterSubscriber.count({ where: { id, status: 'CONFIRMED' } })) > 0
    )
  })
}

/**
 * Ends the subscription and the account's consent. Accepts links from confirmations and letters. Idempotent;
 * returns whether the link was valid.
 */
export async function unsubscribe(token: string): Promise<boolean> {
  const owner = ownerOfToken(token)
  return transaction(async (tx) => {
    const email = owner ? await emailOf(tx, owner) : await subscribedEmail(tx, token)
    if (email === null) return owner !== null
    await endMailings(tx, email)
    if (owner) await noteUnsubscribed(tx, owner.recipientId)
    return true
  })
}

/** Null when the person was deleted. */
async function emailOf(
  { db }: Database,
  { userId, subscriberId, waitId = null }: LinkOwner,
): Promise<string | null> {
  const select = { email: true } as const
  if (waitId !== null)
    return (await db.stockWait.findUnique({ where: { id: waitId }, select }))?.email ?? null
  const row =
    userId === null
      ? await db.newsletterSubscriber.findUnique({ where: { id: subscriberId ?? '' }, select })
      : await db.user.findUnique({ where: { id: userId }, select })
  return row?.email ?? null
}

async function subscribedEmail({ db }: Database, token: string): Promise<string | null> {
  const row = await db.newsletterSubscriber.findUnique({
    where: { tokenHash: hashToken(token) },
    select: { email: true },
  })
  return row?.email ?? null
}

export async function endMailings(tx: Database, email: string): Promise<void> {
  const at = now()
  await tx.db.newsletterSubscriber.updateMany({
    where: { email, unsubscribedAt: null },
    data: { unsubscribedAt: at },
  })
  await tx.db.newsletterSubscriber.updateMany({
    where: { email },
    data: { status: 'UNSUBSCRIBED', updatedAt: at },
  })
  await refuseMarketing(tx, email)
  await withdrawConsents(tx, { marketingOf: [email] })
  await endWaits(tx, email)
}

export async function removeSubscriptions(
  { db }: Pick<Database, 'db'>,
  emails: readonly string[],
): Promise<string[]> {
  const where = { email: { in: [...emails] } }
  const subscribers = await db.newsletterSubscriber.findMany({ where, select: { id: true } })
  await db.newsletterSubscriber.deleteMany({ where })
  await removeWaits({ db }, emails)
  return subscribers.map(({ id }) => id)
}

const unsubscribeTokenOf = (subscriberId: string): string => derivedToken('newsletter', subscriberId)

async function recordMarketingConsent(
  tx: Database,
  { email, ip, userAgent }: { email: string; ip: string; userAgent: string | null },
): Promise<void> {
  const userId = await agreeToMarketing(tx, email)
  const given = { userId, email, ip, userAgent: userAgent?.slice(0, 300) ?? null }
  await recordConsents(tx, { ...given, purposes: ['MARKETING'], textVersion: NEWSLETTER_TEXT_VERSION })
}

/** Milliseconds. */
const PENDING_LIFE = 30 * 24 * 3_600_000
/** As long as the proof of consent, so that the person is not contacted by mistake. */
const YEARS_UNSUBSCRIBED = 3

/** Deletes up to `limit` unconfirmed or long withdrawn subscriptions; returns the number. */
export async function removeOldSubscribers(limit: number): Promise<number> {
  const unsubscribedBefore = now()
  unsubscribedBefore.setUTCFullYear(unsubscribedBefore.getUTCFullYear() - YEARS_UNSUBSCRIBED)
  const pendingBefore = new Date(now().getTime() - PENDING_LIFE)
  const { count } = await getDb().newsletterSubscriber.deleteMany({
    where: {
      OR: [
        { status: 'PENDING', createdAt: { lt: pendingBefore }, updatedAt: { lt: pendingBefore } },
        {
          status: 'UNSUBSCRIBED',
          createdAt: { lt: unsubscribedBefore },
          unsubscribedAt: { lt: unsubscribedBefore },
        },
      ],
    },
    limit,
  })
  return count
}

/** Marketing consent is a separate box (38-FZ); `website` is the honeypot. */
export const newsletterInput = z.object({
  email: emailField,
  consent: z.literal('on', { error: 'Поставьте отметку, чтобы получать письма' }),
  website: z.string().max(500).default(''),
})
