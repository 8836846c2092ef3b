import { now } from '~/platform/dates/clock'
import { getPool, pingDatabase } from '~/platform/db/database-pools.server'
import { getDb } from '~/platform/db/db.server'
import { migrationsState } from '~/platform/db/migrations.server'
import { counted } from '~/platform/text/plural'
import { getReplicaWatch, type ReplicaState } from '~/platform/db/replica-watch.server'

import { doubtful, failing, fine, type Finding } from './finding'

/** Milliseconds. */
const SLOW = 200
const HOUR = 3_600_000
const BACKUP_LATE = 26
const BACKUP_OLD = 72
const DAY = 24 * HOUR
const UNTRIED = 35

export async function checkDatabase(): Promise<Finding> {
  const start = performance.now()
  await pingDatabase()
  const milliseconds = Math.round(performance.now() - start)
  return milliseconds > SLOW
    ? doubtful(`Отвечает медленно: ${milliseconds} мс`)
    : fine(`Отвечает за ${milliseconds} мс`)
}

export async function checkMigrations(): Promise<Finding> {
  const { complete, pending, applied } = await migrationsState(getPool())
  if (!complete) return failing(`Не применены: ${pending.join(', ')}`)
  return fine(`Применены все: ${applied}`)
}

const replicaNotes: Readonly<Record<Exclude<ReplicaState, 'used'>, string>> = {
  unknown: 'Отставание ещё не измерено',
  behind: 'Отстаёт больше, чем разрешено, и не используется',
  away: 'Не отвечает или не получает журнал основного сервера, и не используется',
  foreign: 'Принимает записи или относится к другой базе, и не используется',
}

export async function checkReplica(): Promise<Finding> {
  const watch = getReplicaWatch()
  if (!watch) return fine('Не настроена')
  await watch.measured
  const { state, lagSeconds } = watch
  const lag = lagSeconds === null ? '' : `: отставание ${Math.round(lagSeconds)} с`
  return state === 'used' ? fine(`Используется${lag}`) : doubtful(replicaNotes[state] + lag)
}

export async function checkBackup(): Promise<Finding> {
  const columns = { finishedAt: true, file: true, location: true, bytes: true, seconds: true } as const
  const [last, verified, first] = await Promise.all([
    getDb().backup.findFirst({ select: columns, orderBy: { finishedAt: 'desc' } }),
    getDb().backup.findFirst({
      where: { verifiedAt: { not: null } },
      select: { verifiedAt: true },
      orderBy: { verifiedAt: 'desc' },
    }),
    getDb().backup.findFirst({
      where: { file: { not: null } },
      select: { finishedAt: true },
      orderBy: { finishedAt: 'asc' },
    }),
  ])
  if (!last) return doubtful('Магазин не знает ни об одной резервной копии')
  const hours = unitsSince(last.finishedAt, HOUR)
  const age =
    hours === 0
      ? 'Последней копии меньше часа'
      : `Последней копии ${counted(hours, ['час', 'часа', 'часов'])}`
  const note = last.file === null ? age : `${age}: ${placeOf(last)}`
  if (hours > BACKUP_OLD) return failing(note)
  if (hours > BACKUP_LATE) return doubtful(note)
  if (!first) return fine(note)
  const days = unitsSince(verified?.verifiedAt ?? first.finishedAt, DAY)
  const tried = verified?.verifiedAt
    ? `восстановление проверено ${daysAgo(days)}`
    : 'восстановление ещё не проверялось'
  return days > UNTRIED ? doubtful(`${note}; ${tried}`) : fine(`${note}; ${tried}`)
}

const unitsSince = (moment: Date, unit: number): number =>
  Math.max(0, Math.floor((now().getTime() - moment.getTime()) / unit))

const daysAgo = (days: number): string =>
  days === 0 ? 'сегодня' : `${counted(days, ['день', 'дня', 'дней'])} назад`

function placeOf({
  location,
  bytes,
  seconds,
}: {
  location: string | null
  bytes: bigint | null
  seconds: number | null
}): string {
  const megabytes = Math.max(1, Math.round(Number(bytes ?? 0) / 1_000_000))
  return `${megabytes} МБ за ${seconds ?? 0} с, ${location ?? ''}`
}
