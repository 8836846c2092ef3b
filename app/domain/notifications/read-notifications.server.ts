import type { PermissionHolder } from '~/domain/auth/shared'
import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { getLogger } from '~/platform/logs/log.server'
import { asUnavailable } from '~/platform/errors/unavailable.server'

import { mutedTypes } from './muted-types.server'
import { visibleTo, whereVisible, type VisibleNotifications } from './readable-notifications'
import type { Bell, NotificationEntry, NotificationPage } from './shared'

const PAGE_SIZE = 20
const BELL_SIZE = 5
const UNREAD_LIMIT = 100
const COUNT_LIMIT = 10_000

/** Programs see all types that they may read, people only those switched on and not caused by themselves. */
interface Reader extends PermissionHolder {
  userId: string | null
}

/** At most 100. Returns 0 on failure: the bell must not break the page. */
export function countUnread(reader: Reader): Promise<number> {
  return readOr(0, async () => countUnreadRows(await visibleToPerson(reader)))
}

/** Empty on failure: the bell must not break the page. */
export function readBell(reader: Reader): Promise<Bell> {
  return readOr({ unread: 0, latest: [], at: now() }, async () => readBellOf(await visibleToPerson(reader)))
}

export async function readBellOf(visible: VisibleNotifications): Promise<Bell> {
  // Sequential, so that the list contains all counted ones.
  const unread = await countUnreadRows(visible)
  const latest = await getDb().notification.findMany({
    where: whereVisible(visible),
    select,
    orderBy,
    take: BELL_SIZE,
  })
  return { unread, latest, at: now() }
}

async function visibleToPerson(reader: Reader): Promise<VisibleNotifications> {
  return { ...visibleTo(reader, await mutedTypes(reader.userId)), exceptOf: reader.userId }
}

/** Those who caused a notification, so that the others can share one read. */
export async function authorsAmong(userIds: readonly string[]): Promise<Set<string>> {
  const rows = await getDb().notification.groupBy({
    by: ['authorId'],
    where: { authorId: { in: [...userIds] } },
  })
  return new Set(rows.flatMap(({ authorId }) => authorId ?? []))
}

/** Without the person's name; null when it was deleted. */
export async function readAlert(
  id: string,
): Promise<Pick<NotificationEntry, 'title' | 'message' | 'link'> | null> {
  const alert = await getDb().notification.findUnique({
    where: { id },
    select: { title: true, message: true, link: true, subjectId: true },
  })
  if (!alert) return null
  const { subjectId, ...said } = alert
  return subjectId === null ? said : { ...said, message: '' }
}

interface NotificationQuery {
  filter: 'all' | 'unread'
  page: number
}

/** Newest first; a page beyond the end is the last one. Reports a failure in the result (decision 151). */
export function listNotifications(query: NotificationQuery, reader: Reader): Promise<NotificationPage> {
  const nothing = {
    notifications: [],
    unread: 0,
    page: 1,
    pages: 1,
    filter: query.filter,
    isFailed: true,
    at: now(),
  }
  return readOr(nothing, async () => readPage(query, await visibleToPerson(reader)))
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

interface RecentPage {
  notifications: NotificationEntry[]
  unread: number
  total: number
  page: number
  pages: number
}

interface RecentQuery {
  page: number
  limit: number
  unreadOnly: boolean
}

/** Newest first; a page beyond the end is empty. */
export async function listRecentNotifications(
  query: RecentQuery,
  reader: PermissionHolder,
): Promise<RecentPage> {
  const { page, limit, unreadOnly } = query
  const visible = visibleTo(reader)
  const where = { ...(unreadOnly ? { readAt: null } : {}), ...whereVisible(visible) }
  const [notifications, total, unread] = await Promise.all([
    getDb().notification.findMany({ where, select, orderBy, take: limit, skip: (page - 1) * limit }),
    getDb().notification.count({ where, take: COUNT_LIMIT }),
    countUnreadRows(visible),
  ])
  return { notifications, unread, total, page, pages: Math.max(1, Math.ceil(total / limit)) }
}

const select = {
  id: true,
  type: true,
  priority: true,
  title: true,
  message: true,
  link: true,
  readAt: true,
  createdAt: true,
} as const
const orderBy = [{ createdAt: 'desc' as const }, { id: 'asc' as const }]

function countUnreadRows(visible: VisibleNotifications): Promise<number> {
  return getDb().notification.count({ where: { readAt: null, ...whereVisible(visible) }, take: UNREAD_LIMIT })
}

async function readPage(
  { filter, page: wantedPage }: NotificationQuery,
  visible: VisibleNotifications,
): Promise<NotificationPage> {
  const db = getDb()
  const where = { ...(filter === 'unread' ? { readAt: null } : {}), ...whereVisible(visible) }
  const total = await db.notification.count({ where, take: COUNT_LIMIT })
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(Math.max(1, wantedPage), pages)
  const [notifications, unread] = await Promise.all([
    db.notification.findMany({ where, select, orderBy, take: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE }),
    countUnreadRows(visible),
  ])
  return { notifications, unread, page, pages, filter, isFailed: false, at: now() }
}
