import { now } from '~/platform/dates/clock'
import { type Database, getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import type { ConsentPurpose } from '~/platform/generated/prisma/client'

import type { GivenConsent } from './staff'

/** 152-FZ. */
interface GivenConsents {
  purposes: readonly ConsentPurpose[]
  email: string
  userId: string | null
  orderId?: string
  textVersion: string
  ip: string
  userAgent: string | null
}

/** Must run in the form's transaction. */
export async function recordConsents(
  { sql }: Pick<Database, 'sql'>,
  { purposes, ...given }: GivenConsents,
): Promise<void> {
  const { userId, orderId = null, email, textVersion, ip, userAgent } = given
  await sql(
    `INSERT INTO "Consent" ("id", "purpose", "userId", "orderId", "email", "textVersion", "ip", "userAgent", "createdAt")
     SELECT given."id", given."purpose", $3, $4, $5, $6, $7, $8, $9 FROM unnest($1::uuid[], $2::"ConsentPurpose"[]) AS given("id", "purpose")`,
    [purposes.map(newId), purposes, userId, orderId, email, textVersion, ip, userAgent, now()],
    { name: 'record-consents' },
  )
}

const SHOWN = 50

export function listConsentsOf(userId: string): Promise<GivenConsent[]> {
  return getDb().consent.findMany({
    where: { userId },
    select: {
      id: true,
      purpose: true,
      textVersion: true,
      ip: true,
      createdAt: true,
      withdrawnAt: true,
      order: { select: { id: true, orderNumber: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: SHOWN,
  })
}

/** The general limitation period. */
const YEARS_AFTER_WITHDRAWAL = 3

type Withdrawn = { userId: string } | { marketingOf: readonly string[] } | { termsOf: readonly string[] }

/** Kept as proof. */
export async function withdrawConsents({ db }: Pick<Database, 'db'>, withdrawn: Withdrawn): Promise<void> {
  await db.consent.updateMany({
    where: { ...conditionOf(withdrawn), withdrawnAt: null },
    data: { withdrawnAt: now() },
  })
}

function conditionOf(withdrawn: Withdrawn) {
  if ('userId' in withdrawn) return { userId: withdrawn.userId }
  if ('marketingOf' in withdrawn)
    return { email: { in: [...withdrawn.marketingOf] }, purpose: 'MARKETING' as const }
  return { orderId: { in: [...withdrawn.termsOf] }, purpose: 'ORDER_TERMS' as const }
}

/** Withdraws consents that another person gave in the account's name, and removes the link to it. */
export async function disownConsents({ db }: Pick<Database, 'db'>, userId: string): Promise<void> {
  const given = { userId, orderId: null }
  await db.consent.updateMany({ where: { ...given, withdrawnAt: null }, data: { withdrawnAt: now() } })
  await db.consent.updateMany({ where: given, data: { userId: null } })
}

/** Deletes up to `limit` consents after the privacy policy's period; returns the number. */
export async function removeOldConsents(limit: number): Promise<number> {
  const withdrawnBefore = now()
  withdrawnBefore.setUTCFullYear(withdrawnBefore.getUTCFullYear() - YEARS_AFTER_WITHDRAWAL)
  const { count } = await getDb().consent.deleteMany({
    where: { withdrawnAt: { lt: withdrawnBefore } },
    limit,
  })
  return count
}
