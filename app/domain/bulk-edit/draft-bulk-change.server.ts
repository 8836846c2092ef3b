import type { Actor } from '~/domain/audit/index.server'
import { transaction } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { Prisma } from '~/platform/generated/prisma/client'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { lockRows } from '~/platform/db/row-locks.server'

import { MOST_ITEMS } from './shared'
import { insertBulkItems, type NewBulkItem } from './bulk-items.server'

interface BulkDraft {
  kind: string
  params: Prisma.InputJsonObject
  items: readonly NewBulkItem[]
  once?: OneTimeKey
  actor: Actor
}

/** @throws UserError (422) when nothing or too much is chosen */
export async function draftBulkChange({ kind, params, items, once, actor }: BulkDraft): Promise<string> {
  if (items.length === 0) throw new UserError('Ничего не выбрано', { status: 422, field: 'chosen' })
  if (items.length > MOST_ITEMS)
    throw new UserError(`За один раз можно изменить не больше ${MOST_ITEMS} записей`, {
      status: 422,
      field: 'chosen',
    })
  return makeOnce(once, async (tx, id) => {
    await tx.db.bulkChange.create({
      data: { id, kind, params, authorId: actor.id, authorName: actor.name, total: items.length },
    })
    await insertBulkItems(tx, id, items)
  })
}

interface BulkPlan {
  id: string
  kind: string
  params: Prisma.InputJsonObject
  items: readonly NewBulkItem[]
}

/** @throws UserError (409) when it is not a draft */
export async function planBulkChange({ id, kind, params, items }: BulkPlan): Promise<void> {
  await transaction(async (tx) => {
    await lockRows(tx, 'BulkChange', [id])
    const { count } = await tx.db.bulkChange.updateMany({
      where: { id, kind, confirmedAt: null, finishedAt: null },
      data: { params },
    })
    if (count === 0) throw new UserError('Изменение уже начато', { status: 409 })
    await tx.db.bulkChangeItem.deleteMany({ where: { bulkChangeId: id } })
    await insertBulkItems(tx, id, items)
  })
}
