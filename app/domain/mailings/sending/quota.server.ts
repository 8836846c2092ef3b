import type { Settings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'

import { DAY, HOUR } from './waits'

export interface Allowance {
  /** Null without a limit. */
  inAll: number | null
  /** Null without a limit. */
  perDomain: number | null
  usedByDomain: Readonly<Record<string, number>>
}

type Pace = Pick<Settings<'mailings'>, 'perHour' | 'perDomainPerHour' | 'warmUpFrom'>

const DOMAIN = 'domain:'

export const isPaced = ({ perHour, perDomainPerHour, warmUpFrom }: Pace): boolean =>
  perHour + perDomainPerHour + warmUpFrom > 0

/** The caller must lock the quotas until it has recorded its use. */
export async function readAllowance(tx: Pick<Database, 'db'>, pace: Pace): Promise<Allowance> {
  const at = now()
  const hour = startOf(at, HOUR)
  const rows = await tx.db.mailingQuota.findMany({
    where: { OR: [{ startsAt: hour }, { scope: 'day', startsAt: { lte: startOf(at, DAY) } }] },
    select: { scope: true, startsAt: true, used: true },
    take: MOST_DOMAINS,
  })
  const usedInHour = (scope: string): number =>
    rows.find((row) => row.scope === scope && sameTime(row.startsAt, hour))?.used ?? 0
  const limits = [
    ...(pace.perHour > 0 ? [pace.perHour - usedInHour('hour')] : []),
    ...(pace.warmUpFrom > 0 ? [warmUpLeft(pace.warmUpFrom, rows, at)] : []),
  ]
  const domains = rows.filter(({ scope, startsAt }) => scope.startsWith(DOMAIN) && sameTime(startsAt, hour))
  return {
    inAll: limits.length === 0 ? null : Math.max(0, Math.min(...limits)),
    perDomain: pace.perDomainPerHour > 0 ? pace.perDomainPerHour : null,
    usedByDomain: Object.fromEntries(domains.map(({ scope, used }) => [scope.slice(DOMAIN.length), used])),
  }
}

const MOST_DOMAINS = 10_000

/** The limit starts at `first` and doubles with each earlier day on which letters were sent. */
function warmUpLeft(
  first: number,
  rows: readonly { scope: string; startsAt: Date; used: number }[],
  at: Date,
): number {
  const today = startOf(at, DAY)
  const days = rows.filter(({ scope }) => scope === 'day')
  const before = days.filter(({ startsAt }) => startsAt < today).length
  const usedToday = days.find(({ startsAt }) => sameTime(startsAt, today))?.used ?? 0
  return first * 2 ** Math.min(before, 30) - usedToday
}

export async function enterUse(tx: Pick<Database, 'sql'>, domains: readonly string[]): Promise<void> {
  const at = now()
  const counts = new Map<string, number>()
  for (const domain of domains) counts.set(DOMAIN + domain, (counts.get(DOMAIN + domain) ?? 0) + 1)
  const rows = [...counts].map(([scope, used]) => ({ scope, used, startsAt: startOf(at, HOUR) }))
  const all = [
    ...rows,
    { scope: 'hour', used: domains.length, startsAt: startOf(at, HOUR) },
    { scope: 'day', used: domains.length, startsAt: startOf(at, DAY) },
  ]
  await tx.sql(
    `INSERT INTO "MailingQuota" ("scope", "startsAt", "used")
     SELECT row."scope", row."startsAt", row."used" FROM jsonb_to_recordset($1::jsonb) AS row("scope" text, "startsAt" timestamptz, "used" int)
     ON CONFLICT ("scope", "startsAt") DO UPDATE SET "used" = "MailingQuota"."used" + excluded."used"`,
    [JSON.stringify(all)],
    { name: 'enter-mailing-use' },
  )
}

/** UTC. */
export function startOf(at: Date, length: number): Date {
  return new Date(Math.floor(at.getTime() / length) * length)
}

const sameTime = (one: Date, other: Date): boolean => one.getTime() === other.getTime()
