import { readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { database, getDb, sql } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'
import type { Mailing } from '~/platform/generated/prisma/client'

import { mailingNotFound } from '../drafts/save-mailing.server'
import type { MailingProgress } from '../progress'
import { readReturns } from '../returns/read-returns.server'
import { readFigures, type MailingFigures } from './mailing-counts.server'
import { MINUTE, DAY } from './waits'

/** Milliseconds. */
const FOLLOWING = 7 * DAY

/** Starts from orders, which are fewer than letters. */
async function countOrders({
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

async function countUsedCodes({
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

const MOST_REASONS = 30
const MOST_DOMAINS = 20

/** @throws UserError (404) */
export async function readProgress(mailingId: string): Promise<MailingProgress> {
  const mailing = isId(mailingId)
    ? await getDb().mailing.findUnique({ where: { id: mailingId }, omit: { letter: true, blocks: true } })
    : null
  if (!mailing) throw mailingNotFound()
  const { id, subject, subjectB, status, authorName, pauseReason } = mailing
  const [figures, perMinute, reasons, waitingDomains, settings] = await Promise.all([
    readFigures(database, [mailing]),
    status === 'SENDING' ? countLastMinute(id) : null,
    readReasons(id, status === 'CANCELLED' ? ['FAILED', 'SKIPPED'] : ['FAILED', 'SKIPPED', 'QUEUED']),
    status === 'SENDING' ? readWaitingDomains() : [],
    readSettings('mailings'),
  ])
  const [returned, { given, ...readers }, orders, subjects, undecided] = await Promise.all([
    readReturns(id),
    countReaders(id),
    countOrders(mailing),
    mailing.testPercent === null ? null : readSubjects(id),
    readUndecided(mailing),
  ])
  const { calledOff, ...counts } = figures.get(id) ?? noFigures
  const cancelled = { outcome: 'SKIPPED' as const, reason: 'рассылка отменена', count: calledOff }
  return {
    ...{ id, subject, subjectB, status, authorName, pauseReason, perMinute, waitingDomains },
    ...{ returned, readers, orders, subjects, undecided },
    codes: given === 0 ? null : { given, ...(await countUsedCodes(mailing)) },
    ...counts,
    reasons: calledOff === 0 ? reasons : [cancelled, ...reasons],
    scheduledAt: isoOf(mailing.scheduledAt),
    startedAt: isoOf(mailing.startedAt),
    finishedAt: isoOf(mailing.finishedAt),
    winner: mailing.winner === 'A' || mailing.winner === 'B' ? mailing.winner : null,
    counts: { opens: settings.trackOpens, clicks: settings.trackClicks },
  }
}

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null

function countLastMinute(mailingId: string): Promise<number> {
  return getDb().mailingRecipient.count({
    where: { mailingId, status: 'SENT', sentAt: { gt: new Date(now().getTime() - MINUTE) } },
  })
}

const noFigures: MailingFigures = { total: 0, sent: 0, failed: 0, skipped: 0, waiting: 0, calledOff: 0 }

async function readUndecided({
  id,
  status,
  testEndsAt,
  winner,
}: Pick<Mailing, 'id' | 'status' | 'testEndsAt' | 'winner'>): Promise<MailingProgress['undecided']> {
  if (testEndsAt === null || winner !== null || (status !== 'SENDING' && status !== 'PAUSED')) return null
  const count = await getDb().mailingRecipient.count({
    where: { mailingId: id, status: 'QUEUED', variant: null },
  })
  return count === 0 ? null : { count, until: testEndsAt.toISOString() }
}

async function readReasons(
  mailingId: string,
  outcomes: MailingProgress['reasons'][number]['outcome'][],
): Promise<MailingProgress['reasons']> {
  const rows = await getDb().mailingRecipient.groupBy({
    by: ['status', 'reason'],
    where: { mailingId, reason: { not: null }, status: { in: outcomes } },
    _count: { id: true },
    orderBy: [{ _count: { id: 'desc' } }, { reason: 'asc' }],
    take: MOST_REASONS,
  })
  return rows.map(({ status, reason, _count }) => ({
    outcome: status as 'FAILED',
    reason: reason ?? '',
    count: _count.id,
  }))
}

async function readWaitingDomains(): Promise<MailingProgress['waitingDomains']> {
  const rows = await getDb().mailingDomain.findMany({
    where: { pausedUntil: { gt: now() } },
    orderBy: { pausedUntil: 'desc' },
    take: MOST_DOMAINS,
  })
  return rows.map(({ domain, pausedUntil, answer }) => ({ domain, answer, until: pausedUntil.toISOString() }))
}

async function countReaders(mailingId: string): Promise<MailingProgress['readers'] & { given: number }> {
  const { _count } = await getDb().mailingRecipient.aggregate({
    where: { mailingId },
    _count: { unsubscribedAt: true, openedAt: true, clickedAt: true, promoCodeId: true },
  })
  const { unsubscribedAt, openedAt, clickedAt, promoCodeId } = _count
  return { unsubscribed: unsubscribedAt, opened: openedAt, clicked: clickedAt, given: promoCodeId }
}

async function readSubjects(mailingId: string): Promise<MailingProgress['subjects']> {
  const rows = await getDb().mailingRecipient.groupBy({
    by: ['variant'],
    where: { mailingId, variant: { not: null }, status: 'SENT' },
    _count: { id: true, openedAt: true, clickedAt: true },
    orderBy: { variant: 'asc' },
  })
  return rows.map(({ variant, _count: { id: sent, openedAt: opened, clickedAt: clicked } }) => ({
    subject: variant === 'B' ? 'B' : 'A',
    ...{ sent, opened, clicked },
  }))
}
