import { readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { getReplicaDb, replicaSql } from '~/platform/db/db.server'
import type { RecipientStatus } from '~/platform/generated/prisma/client'

import { DAY } from '../sending/waits'
import { automaticNames, nameOfKind, type AutomaticKind, type AutomaticName } from './kinds'
import type { AutomaticReport } from './staff-automatic'

/** Milliseconds. */
const FOLLOWING = 7 * DAY
const LOOK_BACK = 90 * DAY
const MOST_REASONS = 30

const nothing = (): AutomaticReport => ({
  queued: 0,
  sent: 0,
  failed: 0,
  skipped: 0,
  unsubscribed: 0,
  opened: null,
  usedCodes: null,
  orders: { count: 0, totalKopecks: 0 },
})

const columnOf: Readonly<Record<RecipientStatus, 'queued' | 'sent' | 'failed' | 'skipped'>> = {
  QUEUED: 'queued',
  SENDING: 'queued',
  SENT: 'sent',
  FAILED: 'failed',
  SKIPPED: 'skipped',
}

export async function readAutomaticReports(): Promise<Readonly<Record<AutomaticName, AutomaticReport>>> {
  const since = new Date(now().getTime() - LOOK_BACK)
  const [counts, orders, usedCodes, { trackOpens }] = await Promise.all([
    getReplicaDb().automaticLetter.groupBy({
      by: ['kind', 'status'],
      where: { createdAt: { gt: since } },
      _count: { id: true, unsubscribedAt: true, openedAt: true },
    }),
    countOrders(since),
    countUsedCodes(since),
    readSettings('mailings'),
  ])
  const reports = Object.fromEntries(automaticNames.map((name) => [name, nothing()])) as Record<
    AutomaticName,
    AutomaticReport
  >
  for (const { kind, status, _count } of counts) {
    const report = reports[nameOfKind(kind)]
    report[columnOf[status]] += _count.id
    report.unsubscribed += _count.unsubscribedAt
    if (trackOpens || _count.openedAt > 0) report.opened = (report.opened ?? 0) + _count.openedAt
  }
  for (const { kind, count, total } of orders)
    reports[nameOfKind(kind)].orders = { count, totalKopecks: Number(total) }
  reports['first-order'].usedCodes = usedCodes
  return reports
}

function countUsedCodes(since: Date): Promise<number> {
  const used = { some: { order: { status: { not: 'CANCELLED' as const } } } }
  return getReplicaDb().automaticLetter.count({
    where: { createdAt: { gt: since }, promoCode: { is: { uses: used } } },
  })
}

/** Most frequent first. */
export async function readAutomaticReasons(kind: AutomaticKind) {
  const since = new Date(now().getTime() - LOOK_BACK)
  const rows = await getReplicaDb().automaticLetter.groupBy({
    by: ['status', 'reason'],
    where: {
      kind,
      createdAt: { gt: since },
      reason: { not: null },
      status: { in: ['FAILED', 'SKIPPED', 'QUEUED'] },
    },
    _count: { id: true },
    orderBy: [{ _count: { id: 'desc' } }, { reason: 'asc' }],
    take: MOST_REASONS,
  })
  return rows.map(({ status, reason, _count }) => ({
    outcome: status as 'FAILED' | 'SKIPPED' | 'QUEUED',
    reason: reason ?? '',
    count: _count.id,
  }))
}

/** Within seven days; each order counts once per kind. */
function countOrders(since: Date): Promise<{ kind: AutomaticKind; count: number; total: string }[]> {
  return replicaSql(
    `SELECT "kind", count(*)::int AS "count", coalesce(sum("totalKopecks"), 0)::text AS "total" FROM (
       SELECT DISTINCT letter."kind", placed."id", placed."totalKopecks" FROM "AutomaticLetter" letter
       JOIN "Order" placed ON placed."userId" = letter."userId" AND placed."createdAt" BETWEEN letter."sentAt" AND letter."sentAt" + make_interval(secs => $2)
       WHERE letter."status" = 'SENT' AND letter."createdAt" > $1 AND placed."status" <> 'CANCELLED'
     ) AS followed GROUP BY "kind"`,
    [since, FOLLOWING / 1_000],
    { name: 'count-orders-of-automatic-mails' },
  )
}
