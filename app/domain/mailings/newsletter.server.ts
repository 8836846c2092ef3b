import { z } from 'zod'

import { now } from '~/platform/clock'
import { derivedToken, hashToken, sign, unsign } from '~/platform/crypto.server'
import { sql, transaction, type Database } from '~/platform/db.server'
import { newId } from '~/platform/ids.server'
import { defineEvent, outboxRow, recordOutbox } from '~/platform/outbox.server'

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
  const id = newId()
  const at = now()
  await transaction(async (tx) => {
    const [row] = await tx.sql<{ id: string }>(
      `INSERT INTO "NewsletterSubscriber" AS known ("id", "email", "status", "tokenHash", "textVersion", "ip", "createdAt", "updatedAt")
       VALUES ($1, $2, 'PENDING', $3, $4, $5, $6, $6)
       ON CONFLICT ("email") DO UPDATE SET "status" = 'PENDING', "textVersion" = excluded."textVersion", "ip" = excluded."ip", "updatedAt" = $6
         WHERE known."status" = 'UNSUBSCRIBED' OR (known."status" = 'PENDING' AND known."updatedAt" < $7)
       RETURNING "id"`,
      [id, email, hashToken(unsubscribeTokenOf(id)), NEWSLETTER_TEXT_VERSION, ip, at, new Date(at.getTime() - MAIL_INTERVAL)],
    )
    if (row) await recordOutbox(tx, outboxRow(subscriptionAsked, { subscriberId: row.id }))
  })
}

/** Address and links of a sign-up that waits for confirmation; null when it does not wait (any more). */
export async function readSubscription(
  subscriberId: string,
): Promise<{ email: string; confirmToken: string; unsubscribeToken: string } | null> {
  const [row] = await sql<{ email: string }>(`SELECT "email" FROM "NewsletterSubscriber" WHERE "id" = $1 AND "status" = 'PENDING'`, [
    subscriberId,
  ])
  return row ? { email: row.email, confirmToken: sign(subscriberId, CONFIRM), unsubscribeToken: unsubscribeTokenOf(subscriberId) } : null
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
    const [row] = await tx.sql<{ email: string; status: string }>(
      'SELECT "email", "status"::text FROM "NewsletterSubscriber" WHERE "id" = $1 FOR UPDATE',
      [id],
    )
    if (!row || row.status === 'UNSUBSCRIBED') return false
    if (row.status === 'PENDING') await writeConsent(tx, { id, email: row.email, ip, userAgent })
    return true
  })
}

/**
 * Ends the subscription that the link belongs to, and with it the consent of an account with this address; tells whether the link is one
 * of ours. A repeat changes nothing.
 */
export async function unsubscribe(token: string): Promise<boolean> {
  const at = now()
  const [row] = await sql<{ email: string }>(
    `WITH gone AS (
       UPDATE "NewsletterSubscriber" SET "status" = 'UNSUBSCRIBED', "unsubscribedAt" = coalesce("unsubscribedAt", $2), "updatedAt" = $2
       WHERE "tokenHash" = $1 RETURNING "email"
     ), person AS (
       UPDATE "User" SET "unsubscribedAt" = $2 FROM gone WHERE "User"."email" = gone."email" AND "User"."unsubscribedAt" IS NULL
     ), withdrawn AS (
       UPDATE "Consent" SET "withdrawnAt" = $2 FROM gone WHERE "Consent"."email" = gone."email" AND "Consent"."purpose" = 'MARKETING' AND "Consent"."withdrawnAt" IS NULL
     ) SELECT "email" FROM gone`,
    [hashToken(token), at],
  )
  return row !== undefined
}

const unsubscribeTokenOf = (subscriberId: string): string => derivedToken('newsletter', subscriberId)

async function writeConsent(
  tx: Database,
  { id, email, ip, userAgent }: { id: string; email: string; ip: string; userAgent: string | null },
): Promise<void> {
  const at = now()
  await tx.sql(
    `WITH person AS (
       UPDATE "User" SET "marketingConsentAt" = coalesce("marketingConsentAt", $5), "unsubscribedAt" = NULL WHERE "email" = $2 RETURNING "id"
     ), subscriber AS (
       UPDATE "NewsletterSubscriber" SET "status" = 'CONFIRMED', "confirmedAt" = $5, "unsubscribedAt" = NULL, "updatedAt" = $5 WHERE "id" = $1
     )
     INSERT INTO "Consent" ("id", "userId", "email", "purpose", "textVersion", "ip", "userAgent", "createdAt")
     VALUES ($3, (SELECT "id" FROM person), $2, 'MARKETING', $4, $6, $7, $5)`,
    [id, email, newId(), NEWSLETTER_TEXT_VERSION, at, ip, userAgent?.slice(0, 300) ?? null],
  )
}

/** Sign-ups that nobody confirmed are forgotten after this many milliseconds. */
const PENDING_LIFE = 30 * 24 * 3_600_000
/** A withdrawn subscription is known for as long as its consent's proof is kept, so that nobody is written to by mistake. */
const YEARS_UNSUBSCRIBED = 3

/** Removes up to `limit` sign-ups that were never confirmed, or withdrawn three years ago; returns how many went. */
export async function removeOldSubscribers(limit: number): Promise<number> {
  const unsubscribedBefore = now()
  unsubscribedBefore.setUTCFullYear(unsubscribedBefore.getUTCFullYear() - YEARS_UNSUBSCRIBED)
  const rows = await sql(
    `DELETE FROM "NewsletterSubscriber" WHERE "id" IN (
       SELECT "id" FROM "NewsletterSubscriber" WHERE ("status" = 'PENDING' AND "createdAt" < $1 AND "updatedAt" < $1)
         OR ("status" = 'UNSUBSCRIBED' AND "createdAt" < $2 AND "unsubscribedAt" < $2) LIMIT $3) RETURNING 1`,
    [new Date(now().getTime() - PENDING_LIFE), unsubscribedBefore, limit],
  )
  return rows.length
}
