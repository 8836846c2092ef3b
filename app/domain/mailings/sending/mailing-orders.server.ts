import { now } from '~/platform/dates/clock'
import { sql } from '~/platform/db/db.server'
import type { Mailing } from '~/platform/generated/prisma/client'

import type { MailingProgress } from '../progress'
import { DAY } from './waits'

/** Milliseconds. */
const FOLLOWING = 7 * DAY

/** Starts from orders, which are fewer than letters. */
export async function countOrders({
  id,
  startedAt,
  finishedAt,
}: Pick<Mailing, 'id' | 'startedAt' | 'finishedAt'>): Promise<MailingProgress['orders']> {
  if (startedAt === null) return { count: 0, totalKopecks: 0 }
  const end = new Date((finishedAt ?? now()).getTime() + FOLLOWING)
  const [row] = await sql<{ count: number; total: string }>(
    `SELECT count(*)::int AS "count", coalesce(sum(placed."totalKopecks"), 0)::text AS "total" FROM "Order" placed
     JOIN "MailingRecipient" reader ON reader."mailingId" = $1 AND reader."userId" = placed."userId" AND reader."status" = 'SENT'
     WHERE placed."createdAt" BETWEEN $2 AND $3 AND placed."createdAt" BETWEEN reader."sentAt" AND reader."sentAt" + make_interval(secs => $4)
       AND placed."status" <> 'CANCELLED'`,
    [id, startedAt, end, FOLLOWING / 1_000],
    { name: 'count-orders-of-mailing' },
  )
  return { count: row?.count ?? 0, totalKopecks: Number(row?.total ?? 0) }
}

export async function countUsedCodes({
  id,
  startedAt,
}: Pick<Mailing, 'id' | 'startedAt'>): Promise<{ used: number; totalKopecks: number }> {
  if (startedAt === null) return { used: 0, totalKopecks: 0 }
  const [row] = await sql<{ used: number; total: string }>(
    `SELECT count(DISTINCT placed."promoCodeId")::int AS "used", coalesce(sum(placed."totalKopecks"), 0)::text AS "total" FROM "Order" placed
     JOIN "MailingRecipient" reader ON reader."promoCodeId" = placed."promoCodeId" AND reader."mailingId" = $1
     WHERE placed."createdAt" >= $2 AND placed."status" <> 'CANCELLED'`,
    [id, startedAt],
    { name: 'count-used-codes-of-mailing' },
  )
  return { used: row?.used ?? 0, totalKopecks: Number(row?.total ?? 0) }
}
