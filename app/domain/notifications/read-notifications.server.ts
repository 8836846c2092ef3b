import { now } from '~/platform/clock'
import { sql } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { getLogger } from '~/platform/log.server'
import { asUnavailable } from '~/platform/unavailable.server'

import type { NotificationEntry, NotificationPage } from './shared'

const PAGE_SIZE = 20
/** Counting further would cost more than the badge tells. */
const UNREAD_LIMIT = 100
const COUNT_LIMIT = 10_000

/** How many messages are unread; capped at 100. A failure counts none: the bell must not take the page with it. */
export function countUnread(): Promise<number> {
  return readOr(0, countUnreadRows)
}

/** One page of messages, the newest first; a page too far is the last one. A failure shows none, as specified. */
export function listNotifications(asked: number): Promise<NotificationPage> {
  return readOr({ notifications: [], unread: 0, page: 1, pages: 1 }, () => readPage(asked))
}

async function readOr<T>(nothing: T, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (asUnavailable(error)) throw error
    getLogger().error({ err: error }, 'Failed to fetch notifications')
    return nothing
  }
}

/** The newest messages, and how many are unread (capped at 100), for the bell of other programs. */
export async function listRecentNotifications(asked: {
  limit: number
  unreadOnly: boolean
}): Promise<{ notifications: NotificationEntry[]; unread: number }> {
  const [notifications, unread] = await Promise.all([
    sql<NotificationEntry>(
      `SELECT "id", "type", "priority", "title", "message", "link", "readAt", "createdAt" FROM "Notification"
       ${asked.unreadOnly ? 'WHERE "readAt" IS NULL' : ''} ORDER BY "createdAt" DESC, "id" LIMIT $1`,
      [asked.limit],
    ),
    countUnreadRows(),
  ])
  return { notifications, unread }
}

async function countUnreadRows(): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT 1 FROM "Notification" WHERE "readAt" IS NULL LIMIT ${UNREAD_LIMIT}) waiting`,
    [],
    { name: 'unread-notifications' },
  )
  return row?.count ?? 0
}

async function readPage(asked: number): Promise<NotificationPage> {
  const [counted] = await sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT 1 FROM "Notification" LIMIT ${COUNT_LIMIT}) found`,
  )
  const pages = Math.max(1, Math.ceil((counted?.total ?? 0) / PAGE_SIZE))
  const page = Math.min(Math.max(1, asked), pages)
  const [notifications, unread] = await Promise.all([
    sql<NotificationEntry>(
      `SELECT "id", "type", "priority", "title", "message", "link", "readAt", "createdAt" FROM "Notification"
       ORDER BY "createdAt" DESC, "id" LIMIT ${PAGE_SIZE} OFFSET $1`,
      [(page - 1) * PAGE_SIZE],
    ),
    countUnreadRows(),
  ])
  return { notifications, unread, page, pages }
}

/** Marks a message read. @throws UserError (404) when there is none */
export async function markRead(id: string): Promise<void> {
  const rows = await sql('UPDATE "Notification" SET "readAt" = coalesce("readAt", $2) WHERE "id" = $1 RETURNING 1', [id, now()])
  if (rows.length === 0) throw new UserError('Уведомление не найдено', { status: 404 })
}

/** Marks every message read. */
export async function markAllRead(): Promise<void> {
  await sql('UPDATE "Notification" SET "readAt" = $1 WHERE "readAt" IS NULL', [now()])
}
