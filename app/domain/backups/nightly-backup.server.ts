import { notifyStaff } from '~/domain/notifications/index.server'
import { readShopDay, readTimeZone } from '~/domain/settings/index.server'
import { officePaths } from '~/office-paths'
import { now } from '~/platform/dates/clock'
import { dayIn, fromLocalMinute } from '~/platform/dates/dates'
import { getEnv } from '~/platform/process/env.server'
import { UserError } from '~/platform/errors/errors'
import { getLogger } from '~/platform/logs/log.server'

import { readLastBackupAt } from './backup-records.server'
import { openTarget } from './backup-target.server'
import { makeBackup } from './make-backup.server'

const DAY = 86_400_000

let present: AbortController | undefined

/** Runs hourly until BACKUP_HOUR's backup succeeded. Staff are notified of failures once a day. */
export async function backUpWhenDue(): Promise<void> {
  const { BACKUP_TO, BACKUP_HOUR, BACKUP_KEEP, ...env } = getEnv()
  if (BACKUP_TO === undefined) return
  const last = await readLastBackupAt()
  if (last && last >= lastDueMoment(now(), BACKUP_HOUR, await readTimeZone())) return
  const { signal } = (present = new AbortController())
  try {
    const keys = { recipients: env.BACKUP_RECIPIENTS, passphrase: env.BACKUP_PASSPHRASE }
    await makeBackup({ target: openTarget(BACKUP_TO, env), keys, keep: BACKUP_KEEP, signal })
  } catch (error) {
    if (error instanceof UserError && error.code === 'backup-running') return
    if (!signal.aborted) await notifyOfFailure(error)
    throw error
  } finally {
    present = undefined
  }
}

export function stopBackup(): void {
  present?.abort()
}

export function lastDueMoment(at: Date, hour: number, timeZone: string): Date {
  const onDay = (moment: Date): Date | null =>
    fromLocalMinute(`${dayIn(moment, timeZone)}T${String(hour).padStart(2, '0')}:00`, timeZone)
  const today = onDay(at)
  return today && today <= at ? today : (onDay(new Date(at.getTime() - DAY)) ?? at)
}

async function notifyOfFailure(error: unknown): Promise<void> {
  // The error's text may contain host names.
  getLogger().error({ err: error }, 'the backup failed')
  await notifyStaff([
    {
      dedupeKey: `backup-failed:${await readShopDay()}`,
      type: 'SYSTEM_ALERT',
      topic: 'OPERATION',
      priority: 'URGENT',
      title: 'Резервная копия не сделана',
      message:
        'Причина — в журнале обработчика. Через час он попробует снова: проверьте место и доступ к BACKUP_TO.',
      link: officePaths.health(),
    },
  ])
}
