import { z } from 'zod'

import { agreeToMarketing, refuseMarketing } from '~/domain/accounts/index.server'
import { recordConsents, withdrawConsents } from '~/domain/consents/index.server'
import { now } from '~/platform/clock'
import { derivedToken, hashToken, sign, unsign } from '~/platform/crypto.server'
import { getDb, transaction, type Database } from '~/platform/db.server'
import { newId } from '~/platform/ids.server'
import { defineEvent, outboxRow, recordOutbox } from '~/platform/outbox.server'

import { noteUnsubscribed } from './sending/readers.server'
import { ownerOfToken, type LinkOwner } from './sending/unsubscribe-link.server'
import { endWaits, removeWaits } from './stock-waits/end-waits.server'
import { NEWSLETTER_TEXT_VERSION } from './shared'

/** Somebody asked for the newsletter and is to confirm it. */
export const subscriptionAsked = defineEvent('newsletter.asked', z.object({ subscriberId: z.uuid() }))

const CONFIRM = 'newsletter-confirm'
/** A second mail to the same address is sent after this many milliseconds at the earliest. */
const MAIL_INTERVAL = 10 * 60_000

interface AskInput {
  email: string
  ip: string
}

/**
 * Keeps the address until its owner confirms it by the link in the mail (double opt-in). The answer is the same whether the address is new,
 * waits or is subscribed already, so that nobody learns who reads us; a confirmed address gets no mail.
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
    if (subscriberId !== undefined) await recordOutbox(tx, outboxRow(subscriptionAsked, { subscriberId }))
  })
}

/** Address and links of a sign-up that waits for confirmation; null when it does not wait (any more). */
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

/** Confirms the sign-up and keeps the proof of consent; tells whether the link was good. A second click changes nothing. */
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
 * Ends all mailings to the address that the link belongs to: its subscription, and the consent of an account with this address; tells whether the link is one
 * of ours, a confirmation's or a letter's. A repeat changes nothing.
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

/** Null once the person is gone: there is nobody left to write to. */
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

/** Ends all mailings to an address: its subscription, and the consent of its account, with the proof of both. */
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

/** Removes the subscriptions of a person who is deleted, and what they wait for; gives the subscriptions' ids. */
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

/** Sign-ups that nobody confirmed are forgotten after this many milliseconds. */
const PENDING_LIFE = 30 * 24 * 3_600_000
/** A withdrawn subscription is known for as long as its consent's proof is kept, so that nobody is written to by mistake. */
const YEARS_UNSUBSCRIBED = 3

/** Removes up to `limit` sign-ups that were never confirmed, or withdrawn three years ago; returns how many went. */
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
