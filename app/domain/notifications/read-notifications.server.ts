import { now } from '~/platform/clock'
import { getDb } from '~/platform/db.server'
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

interface NotificationQuery {
  filter: 'all' | 'unread'
  page: number
}

/** One page of messages, the newest first; a page too far is the last one. A failure shows none and says so (decision 51). */
export function listNotifications(query: NotificationQuery): Promise<NotificationPage> {
  const nothing = { notifications: [], unread: 0, page: 1, pages: 1, filter: query.filter, isFailed: true, at: now() }
  return readOr(nothing, () => readPage(query))
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
export async function listRecentNotifications({
  limit,
  unreadOnly,
}: {
  limit: number
  unreadOnly: boolean
}): Promise<{ notifications: NotificationEntry[]; unread: number }> {
  const where = unreadOnly ? { readAt: null } : {}
  const [notifications, unread] = await Promise.all([
    getDb().notification.findMany({ where, select, orderBy, take: limit }),
    countUnreadRows(),
  ])
  return { notifications, unread }
}

const select = { id: true, type: true, priority: true, title: true, message: true, link: true, readAt: true, createdAt: true } as const
const orderBy = [{ createdAt: 'desc' as const }, { id: 'asc' as const }]

function countUnreadRows(): Promise<number> {
  return getDb().notification.count({ where: { readAt: null }, take: UNREAD_LIMIT })
}

async function readPage({ filter, page: asked }: NotificationQuery): Promise<NotificationPage> {
  const db = getDb()
  const where = filter === 'unread' ? { readAt: null } : {}
  const total = await db.notification.count({ where, take: COUNT_LIMIT })
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(Math.max(1, asked), pages)
  const [notifications, unread] = await Promise.all([
    db.notification.findMany({ where, select, orderBy, take: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE }),
    countUnreadRows(),
  ])
  return { notifications, unread, page, pages, filter, isFailed: false, at: now() }
}
