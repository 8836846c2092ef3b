import { now } from '~/platform/clock'
import { database, type Database } from '~/platform/db.server'
import { newId } from '~/platform/ids.server'

import type { NotificationPriority, NotificationType } from './shared'

type RaisedType = Exclude<NotificationType, 'PRODUCT_ADDED' | 'CATEGORY_UPDATED'>

interface NewNotification {
  /** Makes a repeat of the same event harmless. */
  dedupeKey: string
  type: RaisedType
  priority: NotificationPriority
  title: string
  message: string
  link: string
  /** The order or account whose person the message names; without it no person may be named. */
  subjectId?: string
}

/** Puts messages into the back office's bell; those that are there already stay as they are. Given a transaction's `run`, with its commit. */
export async function notify(notifications: readonly NewNotification[], tx: Database = database): Promise<void> {
  if (notifications.length === 0) return
  const rows = notifications.map((notification) => ({ id: newId(), ...notification }))
  await tx.sql(
    `INSERT INTO "Notification" ("id", "dedupeKey", "type", "priority", "title", "message", "link", "subjectId", "createdAt")
     SELECT "id", "dedupeKey", "type", "priority", "title", "message", "link", "subjectId", $2
     FROM jsonb_to_recordset($1::jsonb) AS row("id" uuid, "dedupeKey" text, "type" "NotificationType", "priority" "NotificationPriority", "title" text, "message" text, "link" text, "subjectId" uuid)
     ON CONFLICT ("dedupeKey") DO NOTHING`,
    [JSON.stringify(rows), now()],
  )
}
