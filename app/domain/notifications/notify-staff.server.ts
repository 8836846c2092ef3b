import { z } from 'zod'

import { now } from '~/platform/dates/clock'
import { database, transaction, type Database } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { outboxRow, recordOutboxRows, defineEvent } from '~/platform/queue/outbox.server'

import { refreshBells } from './refresh-bells.server'
import type { AlertTopic, NotificationPriority, NotificationType } from './shared'

export const staffAlerted = defineEvent('staff.alerted', z.object({ notificationId: z.uuid() }))

type Kind = { type: Exclude<NotificationType, 'SYSTEM_ALERT'> } | { type: 'SYSTEM_ALERT'; topic: AlertTopic }

type NewNotification = Kind & NotificationText

interface NotificationText {
  /** Makes repeats harmless. */
  dedupeKey: string
  priority: NotificationPriority
  title: string
  message: string
  link?: string
  /** Required when the message names a person, so that it can be deleted with the person. */
  subjectId?: string
  /** Who caused the event: their own bell leaves it out. */
  authorId?: string | null
  /** Not sent to integrations, since it is about one of them. */
  staysInside?: true
}

/** Idempotent by key. With a transaction, on its commit. New alerts also go to integrations. */
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
