import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { getDb, transaction } from '~/platform/db.server'
import { lockRows } from '~/platform/row-locks.server'

import { refreshBells } from './refresh-bells.server'
import { readableTypes } from './readable-notifications'
import type { NotificationType } from './shared'
import { notificationTypeLabels } from './staff'

/** The types that somebody does not want to hear of; none for nobody in particular. */
export async function mutedTypes(userId: string | null): Promise<NotificationType[]> {
  if (userId === null) return []
  return (await mutedTypesOf([userId])).get(userId) ?? []
}

/** The same for several people at once; who wants to hear of everything is not there. */
export async function mutedTypesOf(userIds: readonly string[]): Promise<Map<string, NotificationType[]>> {
  const rows = await getDb().notificationMute.findMany({
    where: { userId: { in: [...userIds] } },
    orderBy: [{ userId: 'asc' }, { type: 'asc' }],
  })
  const muted = new Map<string, NotificationType[]>()
  for (const { userId, type } of rows) muted.set(userId, [...(muted.get(userId) ?? []), type])
  return muted
}

/**
 * Stores the types that a person has switched on among those that the person may read; bell, list and stream follow at once. The
 * others stay as they were chosen.
 */
export async function chooseTypes(
  userId: string,
  shown: readonly NotificationType[],
  actor: Actor,
): Promise<void> {
  const offered = readableTypes(actor)
  await transaction(async (tx) => {
    await lockRows(tx, 'User', [userId])
    const before = await tx.db.notificationMute.findMany({ where: { userId }, select: { type: true } })
    const kept = before.map(({ type }) => type).filter((type) => !offered.includes(type))
    const muted = [...kept, ...offered.filter((type) => !shown.includes(type))]
    await tx.db.notificationMute.deleteMany({ where: { userId } })
    await tx.db.notificationMute.createMany({ data: muted.map((type) => ({ userId, type })) })
    await recordAudit(tx, {
      actor,
      action: 'notification.choose',
      object: { entity: 'User', id: userId },
      before: { muted: before.map(({ type }) => notificationTypeLabels[type]).sort() },
      after: { muted: muted.map((type) => notificationTypeLabels[type]).sort() },
    })
    await refreshBells(tx)
  })
}
