import { now } from '~/platform/clock'
import { getDb } from '~/platform/db.server'
import { UserError } from '~/platform/errors'

/** Marks a message read. @throws UserError (404) when there is none */
export async function markRead(id: string): Promise<void> {
  const db = getDb()
  const { count } = await db.notification.updateMany({ where: { id, readAt: null }, data: { readAt: now() } })
  if (count === 0 && !(await db.notification.findUnique({ where: { id }, select: { id: true } })))
    throw new UserError('Уведомление не найдено', { status: 404 })
}

/** Marks these messages read; returns how many were new. */
export async function markChosenRead(ids: readonly string[]): Promise<number> {
  const { count } = await getDb().notification.updateMany({ where: { id: { in: [...ids] }, readAt: null }, data: { readAt: now() } })
  return count
}

/** Marks every message read. */
export async function markAllRead(): Promise<void> {
  await getDb().notification.updateMany({ where: { readAt: null }, data: { readAt: now() } })
}

/** How many of these messages are still there. */
export function countNotifications(ids: readonly string[]): Promise<number> {
  return getDb().notification.count({ where: { id: { in: [...ids] } } })
}

/** Deletes these messages; returns how many there were. */
export async function deleteNotifications(ids: readonly string[]): Promise<number> {
  const { count } = await getDb().notification.deleteMany({ where: { id: { in: [...ids] } } })
  return count
}
