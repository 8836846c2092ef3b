import { recordAudit, type Actor } from '~/domain/audit/index.server'
import type { PermissionHolder } from '~/domain/auth/shared'
import { now } from '~/platform/dates/clock'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'

import { visibleTo, whereVisible } from './readable-notifications'
import { refreshBells } from './refresh-bells.server'

/** Notifications that the staff member may not read answer 404. */
const readableBy = (holder: PermissionHolder) => whereVisible(visibleTo(holder))

const notFound = (): UserError => new UserError('Уведомление не найдено', { status: 404 })

interface One {
  id: string
  actor: Actor
}

interface Many {
  ids: readonly string[]
  actor: Actor
}

/** @throws UserError (404) */
export async function markRead({ id, actor }: One): Promise<void> {
  if (!isId(id)) throw notFound()
  await transaction(async (tx) => {
    const where = { id, ...readableBy(actor) }
    const { count } = await tx.db.notification.updateMany({
      where: { ...where, readAt: null },
      data: { readAt: now() },
    })
    const known = await tx.db.notification.findFirst({ where, select: { title: true } })
    if (!known) throw notFound()
    if (count === 0) return
    await recordAudit(tx, {
      actor,
      action: 'notification.read',
      object: { entity: 'Notification', id },
      after: known,
    })
    await refreshBells(tx)
  })
}

export function markChosenRead({ ids, actor }: Many): Promise<number> {
  return markWhere({ id: { in: [...ids] } }, actor)
}

export function markAllRead(actor: Actor): Promise<number> {
  return markWhere({}, actor)
}

/** One audit entry for all. */
function markWhere(which: { id?: { in: string[] } }, actor: Actor): Promise<number> {
  return transaction(async (tx) => {
    const where = { ...which, ...readableBy(actor), readAt: null }
    const { count } = await tx.db.notification.updateMany({ where, data: { readAt: now() } })
    if (count === 0) return 0
    await recordAudit(tx, {
      actor,
      action: 'notification.read-many',
      object: { entity: 'Notification', id: null },
      after: { count },
    })
    await refreshBells(tx)
    return count
  })
}

export async function titlesOfNotifications(
  ids: readonly string[],
  reader: PermissionHolder,
): Promise<string[]> {
  const rows = await getDb().notification.findMany({
    where: { id: { in: [...ids] }, ...readableBy(reader) },
    select: { title: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: ids.length,
  })
  return rows.map(({ title }) => title)
}

/** @throws UserError (404) */
export async function deleteNotification({ id, actor }: One): Promise<void> {
  if (!isId(id) || (await deleteNotifications({ ids: [id], actor })) === 0) throw notFound()
}

export function deleteNotifications({ ids, actor }: Many): Promise<number> {
  return transaction(async (tx) => {
    const { count } = await tx.db.notification.deleteMany({
      where: { id: { in: [...ids] }, ...readableBy(actor) },
    })
    if (count === 0) return 0
    const object = { entity: 'Notification', id: ids.length === 1 ? (ids[0] ?? null) : null } as const
    await recordAudit(tx, { actor, action: 'notification.delete', object, before: { count } })
    await refreshBells(tx)
    return count
  })
}

/** Milliseconds. */
const LIFE = 180 * 24 * 3_600_000

/** Runs in the transaction that deletes the person. */
export async function forgetNotifications(
  { db }: Pick<Database, 'db'>,
  subjectIds: readonly string[],
): Promise<void> {
  await db.notification.deleteMany({ where: { subjectId: { in: [...subjectIds] } } })
}

export async function removeOldNotifications(limit: number): Promise<number> {
  const { count } = await getDb().notification.deleteMany({
    where: { createdAt: { lt: new Date(now().getTime() - LIFE) } },
    limit,
  })
  return count
}
