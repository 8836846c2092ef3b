import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { getDb, transaction } from '~/platform/db/db.server'
import { lockRows } from '~/platform/db/row-locks.server'

import { refreshBells } from './refresh-bells.server'
import { readableTypes } from './readable-notifications'
import type { NotificationType } from './shared'
import { notificationTypeLabels } from './staff'

export async function mutedTypes(userId: string | null): Promise<NotificationType[]> {
  if (userId === null) return []
  return (await mutedTypesOf([userId])).get(userId) ?? []
}

export async function mutedTypesOf(userIds: readonly string[]): Promise<Map<string, NotificationType[]>> {
  const rows = await getDb().notificationMute.findMany({
    where: { userId: { in: [...userIds] } },
    orderBy: [{ userId: 'asc' }, { type: 'asc' }],
  })
  const muted = new Map<string, NotificationType[]>()
  for (const { userId, type } of rows) muted.set(userId, [...(muted.get(userId) ?? []), type])
  return muted
}

/** Types that the person may not read keep their choice. */
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
