import { readShopDay } from '~/domain/settings/index.server'
import { notifyStaff } from '~/domain/notifications/index.server'
import { officePaths } from '~/office-paths'
import { now } from '~/platform/clock'
import { getDb } from '~/platform/db.server'
import { getLogger } from '~/platform/log.server'

import { failing, type Finding } from './checks/finding'
import { healthChecks, type HealthCheck } from './health-checks.server'
import type { HealthRow } from './staff'

const MINUTE = 60_000
/** Milliseconds that one look may take. */
const LOOK_LIMIT = 20_000
/** Milliseconds that a page waits for one look. */
const PAGE_LIMIT = 3_000
/** Looks of the worker that may be missed before its finding says nothing any more. */
const MISSED = 3

interface StoredFinding extends Finding {
  check: string
  checkedAt: Date
  failingSince: Date | null
}

const columns = { check: true, state: true, note: true, checkedAt: true, failingSince: true } as const

/** How the shop is: what can be asked at once is asked now, the rest is as the worker last found it. Never rejects while the database answers. */
export async function readHealth(): Promise<HealthRow[]> {
  const stored = await readFindings()
  return Promise.all(
    healthChecks.map(async (check) => {
      const known = stored.get(check.name)
      const finding = check.isSlow
        ? lastFinding(check, known)
        : { ...(await look(check, PAGE_LIMIT)), checkedAt: now() }
      const advice = finding.state === 'OK' || finding.checkedAt === null ? null : check.advice
      const failingSince = finding.state === 'FAILURE' ? (known?.failingSince ?? null) : null
      return {
        check: check.name,
        label: check.label,
        state: finding.state,
        note: finding.note,
        advice,
        checkedAt: finding.checkedAt,
        failingSince,
      }
    }),
  )
}

function lastFinding(
  { every }: HealthCheck,
  known: StoredFinding | undefined,
): Finding & { checkedAt: Date | null } {
  if (!known) return { state: 'WARNING', note: 'Обработчик ещё не проверял', checkedAt: null }
  const isOld = now().getTime() - known.checkedAt.getTime() > MISSED * every * MINUTE
  return isOld ? { ...known, state: 'WARNING', note: `Давно не проверялось. Было: ${known.note}` } : known
}

/** How many parts of the shop the worker last found broken. */
export function countHealthFailures(): Promise<number> {
  return getDb().healthFinding.count({ where: { state: 'FAILURE' } })
}

/**
 * Looks at what is due, notes what was found, and tells staff once a day of what is broken.
 * @param minutesAfter how long after its last look, in minutes, a part is due whose looks are so many minutes apart
 */
export async function checkHealth(minutesAfter = clockOfWorker): Promise<void> {
  const stored = await readFindings()
  const at = now().getTime()
  const due = healthChecks.filter(({ name, every }) => {
    const known = stored.get(name)
    return !known || at - known.checkedAt.getTime() > minutesAfter(every) * MINUTE
  })
  const looks = await Promise.all(
    due.map(async (check) => {
      const start = performance.now()
      const finding = await look(check, LOOK_LIMIT)
      return {
        check,
        finding,
        milliseconds: Math.round(performance.now() - start),
        was: stored.get(check.name),
      }
    }),
  )
  await Promise.all(looks.map(note))
  await tellOfFailures(looks)
}

/** The clock comes a little early or late. */
const clockOfWorker = (every: number): number => every - 0.5
const withoutWorker = (every: number): number => MISSED * every

/** The web looks itself at what the worker has not looked at: a worker that is lost, or its clock, cannot say so. */
export function startHealthWatch(): { stop: () => void } {
  const look = () =>
    checkHealth(withoutWorker).catch((error: unknown) =>
      getLogger().debug({ err: error }, 'the health could not be looked at'),
    )
  const timer = setInterval(() => void look(), MINUTE).unref()
  return { stop: () => clearInterval(timer) }
}

interface Look {
  check: HealthCheck
  finding: Finding
  milliseconds: number
  was: StoredFinding | undefined
}

async function note({ check, finding, milliseconds, was }: Look): Promise<void> {
  const checkedAt = now()
  const failingSince = finding.state === 'FAILURE' ? (was?.failingSince ?? checkedAt) : null
  const found = { state: finding.state, note: finding.note, milliseconds, checkedAt, failingSince }
  await getDb().healthFinding.upsert({
    where: { check: check.name },
    create: { check: check.name, ...found },
    update: found,
    select: { check: true },
  })
}

/** What is broken for the second look running: one that mends itself within a minute wakes nobody. */
async function tellOfFailures(looks: readonly Look[]): Promise<void> {
  const day = await readShopDay()
  const broken = looks.filter(({ finding, was }) => finding.state === 'FAILURE' && was?.state === 'FAILURE')
  await notifyStaff(
    broken.map(({ check, finding }) => ({
      dedupeKey: `health:${check.name}:${day}`,
      type: 'SYSTEM_ALERT',
      topic: 'OPERATION',
      priority: 'URGENT',
      title: `${check.label}: не работает`,
      message: `${finding.note}. ${check.advice}`,
      link: officePaths.health(),
      // It may be the very way that is broken, and would tell of itself without end.
      ...(check.name === 'integrations' ? { staysInside: true as const } : {}),
    })),
  )
}

async function readFindings(): Promise<ReadonlyMap<string, StoredFinding>> {
  const rows = await getDb().healthFinding.findMany({ select: columns, take: 100 })
  return new Map(rows.map((row) => [row.check, row]))
}

/** One look; whatever goes wrong in it is a finding too. */
async function look({ name, run }: HealthCheck, limit: number): Promise<Finding> {
  const late = Promise.withResolvers<Finding>()
  const timer = setTimeout(() => late.resolve(failing(`Нет ответа за ${Math.round(limit / 1_000)} с`)), limit)
  try {
    return await Promise.race([run(), late.promise])
  } catch (error) {
    // The error's own text may name hosts and people.
    getLogger().warn({ err: error, check: name }, 'health check failed')
    return failing('Не отвечает')
  } finally {
    clearTimeout(timer)
  }
}
