import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { refreshBells } from './refresh-bells.server'
import type { NotificationPriority, NotificationType } from './shared'

/** Milliseconds: what one person does within an hour is one notification. */
const PERIOD = 3_600_000

interface GroupedNotice {
  type: Exclude<NotificationType, 'SYSTEM_ALERT'>
  priority: NotificationPriority
  title: string
  message: string
  link: string
}

/** Writes the notification of the period, or rewrites it as new and unread. Runs in the change's transaction. */
export async function groupNotices(
  tx: Database,
  { key, authorId }: { key: string; authorId: string },
  compose: (since: Date) => Promise<GroupedNotice>,
): Promise<void> {
  const createdAt = now()
  const since = new Date(Math.floor(createdAt.getTime() / PERIOD) * PERIOD)
  const dedupeKey = `${key}:${authorId}:${since.toISOString()}`
  const notice = { ...(await compose(since)), authorId, createdAt }
  await tx.db.notification.upsert({
    where: { dedupeKey },
    create: { id: newId(), dedupeKey, ...notice },
    update: { ...notice, readAt: null },
    select: { id: true },
  })
  await refreshBells(tx)
}
