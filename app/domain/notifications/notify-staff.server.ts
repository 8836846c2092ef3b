import { now } from '~/platform/clock'
import { database, transaction, type Database } from '~/platform/db.server'
import { newId } from '~/platform/ids.server'
import { outboxRow, recordOutboxRows } from '~/platform/outbox.server'

import { refreshBells } from './refresh-bells.server'
import { staffAlerted } from './events.server'
import type { AlertTopic, NotificationPriority, NotificationType } from './shared'

/** Who may read it follows from its type, of an alert from its topic (`readable-notifications`). */
type Kind = { type: Exclude<NotificationType, 'SYSTEM_ALERT'> } | { type: 'SYSTEM_ALERT'; topic: AlertTopic }

type NewNotification = Kind & NotificationText

interface NotificationText {
  /** Makes a repeat of the same event harmless. */
  dedupeKey: string
  priority: NotificationPriority
  title: string
  message: string
  /** Where it is looked at; absent while there is no such screen. */
  link?: string
  /** The order or account whose person the message names; without it no person may be named. */
  subjectId?: string
  /** It tells of an integration: none passes it on. */
  staysInside?: true
}

/**
 * Puts messages into the back office's bell; those that are there already stay as they are. Given a transaction, with its commit. New alarms are an event: integrations
 * pass them on.
 */
export async function notifyStaff(
  notifications: readonly NewNotification[],
  tx: Database = database,
): Promise<void> {
  if (notifications.length === 0) return
  if (tx === database && notifications.some(isAlarm))
    return transaction((own) => notifyStaff(notifications, own))
  const createdAt = now()
  const rows = notifications.map((notification) => ({ ...notification, id: newId() }))
  const data = rows.map(({ staysInside: _, ...row }) => ({ ...row, createdAt }))
  const { count } = await tx.db.notification.createMany({ data, skipDuplicates: true })
  if (count === 0) return
  await recordAlarms(
    tx,
    rows.filter(isAlarm).map(({ id }) => id),
  )
  await refreshBells(tx)
}

const isAlarm = ({ type, priority, staysInside }: NewNotification): boolean =>
  type === 'SYSTEM_ALERT' && (priority === 'URGENT' || priority === 'HIGH') && staysInside !== true

/** Records the alarms that were not there already. */
async function recordAlarms(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const written = await tx.db.notification.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true },
    take: ids.length,
  })
  await recordOutboxRows(
    tx,
    written.map(({ id }) => outboxRow(staffAlerted, { notificationId: id })),
  )
}
