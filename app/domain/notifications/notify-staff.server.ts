import { now } from '~/platform/clock'
import { database, type Database } from '~/platform/db.server'
import { newId } from '~/platform/ids.server'

import { tellBells } from './bells.server'
import type { NotificationPriority, NotificationType } from './shared'

interface NewNotification {
  /** Makes a repeat of the same event harmless. */
  dedupeKey: string
  type: NotificationType
  priority: NotificationPriority
  title: string
  message: string
  /** Where it is looked at; absent while there is no such screen. */
  link?: string
  /** The order or account whose person the message names; without it no person may be named. */
  subjectId?: string
}

/** Puts messages into the back office's bell; those that are there already stay as they are. Given a transaction, with its commit. */
export async function notifyStaff(notifications: readonly NewNotification[], tx: Database = database): Promise<void> {
  if (notifications.length === 0) return
  const createdAt = now()
  const data = notifications.map((notification) => ({ ...notification, id: newId(), createdAt }))
  const { count } = await tx.db.notification.createMany({ data, skipDuplicates: true })
  if (count > 0) await tellBells(tx)
}
