import { now } from '~/platform/clock'
import { getPool, pingDatabase } from '~/platform/database-pools.server'
import { getDb } from '~/platform/db.server'
import { migrationsState } from '~/platform/migrations.server'
import { counted } from '~/platform/plural'

import { doubtful, failing, fine, type Finding } from './finding'

/** Milliseconds that the simplest question may take before people notice. */
const SLOW = 200
const HOUR = 3_600_000
/** Hours after which a nightly backup is late, and after which too much would be lost. */
const BACKUP_LATE = 26
const BACKUP_OLD = 72

/** Whether the database answers, and how soon. */
export async function checkDatabase(): Promise<Finding> {
  const start = performance.now()
  await pingDatabase()
  const milliseconds = Math.round(performance.now() - start)
  return milliseconds > SLOW ? doubtful(`Отвечает медленно: ${milliseconds} мс`) : fine(`Отвечает за ${milliseconds} мс`)
}

/** Whether the database has every migration of this release. */
export async function checkMigrations(): Promise<Finding> {
  const { complete, pending, applied } = await migrationsState(getPool())
  if (!complete) return failing(`Не применены: ${pending.join(', ')}`)
  return fine(`Применены все: ${applied}`)
}

/** When the operator's backup job last said that it was done. */
export async function checkBackup(): Promise<Finding> {
  const last = await getDb().backup.findFirst({ select: { finishedAt: true }, orderBy: { finishedAt: 'desc' } })
  if (!last) return doubtful('Магазин не знает ни об одной резервной копии')
  const hours = Math.max(0, Math.floor((now().getTime() - last.finishedAt.getTime()) / HOUR))
  const note = `Последней копии ${counted(hours, ['час', 'часа', 'часов'])}`
  if (hours > BACKUP_OLD) return failing(note)
  return hours > BACKUP_LATE ? doubtful(note) : fine(hours === 0 ? 'Последней копии меньше часа' : note)
}
