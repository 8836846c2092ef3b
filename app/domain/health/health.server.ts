import { readShopDay } from '~/domain/settings/index.server'
import { notifyStaff } from '~/domain/notifications/index.server'
import { officePaths } from '~/office-paths'
import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { getLogger } from '~/platform/logs/log.server'

import { failing, type Finding } from './checks/finding'
import { healthChecks, type HealthCheck } from './health-checks.server'
import type { HealthRow } from './staff'

const MINUTE = 60_000
/** Milliseconds. */
const LOOK_LIMIT = 20_000
/** Milliseconds. */
const PAGE_LIMIT = 3_000
const MISSED = 3

interface StoredFinding extends Finding {
  check: string
  checkedAt: Date
  failingSince: Date | null
}

const columns = { check: true, state: true, note: true, checkedAt: true, failingSince: true } as const

/** Fast checks run now, slow ones show the worker's result. Never rejects while the database answers. */
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

export function countHealthFailures(): Promise<number> {
  return getDb().healthFinding.count({ where: { state: 'FAILURE' } })
}

/**
 * Alerts staff once a day per failure.
 * @param minutesAfter minutes after which a check is due, by its interval in minutes
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
  await notifyOfFailures(looks)
}

const clockOfWorker = (every: number): number => every - 0.5
const withoutWorker = (every: number): number => MISSED * every

/** Web processes check too, since a stopped worker cannot report itself. */
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

/** Only after two failures in a row, so that short outages send no alert. */
async function notifyOfFailures(looks: readonly Look[]): Promise<void> {
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
      // A broken integration would report itself endlessly.
      ...(check.name === 'integrations' ? { staysInside: true as const } : {}),
    })),
  )
}

async function readFindings(): Promise<ReadonlyMap<string, StoredFinding>> {
  const rows = await getDb().healthFinding.findMany({ select: columns, take: 100 })
  return new Map(rows.map((row) => [row.check, row]))
}

async function look({ name, run }: HealthCheck, limit: number): Promise<Finding> {
  const late = Promise.withResolvers<Finding>()
  const timer = setTimeout(() => late.resolve(failing(`Нет ответа за ${Math.round(limit / 1_000)} с`)), limit)
  try {
    return await Promise.race([run(), late.promise])
  } catch (error) {
    // The error's text may contain host names or personal data.
    getLogger().warn({ err: error, check: name }, 'health check failed')
    return failing('Не отвечает')
  } finally {
    clearTimeout(timer)
  }
}
