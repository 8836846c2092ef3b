import type { Actor } from '~/domain/audit/index.server'
import { transaction } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import type { Prisma } from '~/platform/generated/prisma/client'
import { makeOnce, type OneTimeKey } from '~/platform/one-time-key.server'
import { lockRows } from '~/platform/row-locks.server'

import { MOST_ITEMS } from './bulk-change'
import { insertBulkItems, type NewBulkItem } from './bulk-items.server'

interface BulkDraft {
  /** What is done to each, by a name that the worker knows. */
  kind: string
  params: Prisma.InputJsonObject
  items: readonly NewBulkItem[]
  /** The same key writes one change down. */
  once?: OneTimeKey
  actor: Actor
}

/** Writes down what a change of many things would do, so that a person can look at it first. Nothing is changed. Returns its id. @throws UserError 422 when nothing is chosen, or too much */
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
  /** The kind that the caller plans: a change of another kind stays as it is. */
  kind: string
  params: Prisma.InputJsonObject
  items: readonly NewBulkItem[]
}

/** Writes down anew what a change that still waits for a person's word would do. @throws UserError 409 when it waits no more */
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
