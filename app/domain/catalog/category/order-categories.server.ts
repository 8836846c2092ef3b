import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { purgeTags } from '~/platform/cache/cache.server'
import { now } from '~/platform/dates/clock'
import { transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'

import { CATALOG_TAG } from '../catalog-tag.server'
import { categoryNotFound, categoryObject } from './save-category.server'

/** Gaps let staff insert a number by hand. */
const STEP = 10

type Sibling = { id: string; name: string; sortOrder: number }

/** @throws UserError (404) */
export function moveCategory({
  categoryId,
  direction,
  actor,
}: {
  categoryId: string
  direction: 'up' | 'down'
  actor: Actor
}): Promise<void> {
  return arrange(categoryId, actor, (siblings) => {
    const at = siblings.findIndex(({ id }) => id === categoryId)
    const to = Math.min(siblings.length - 1, Math.max(0, at + (direction === 'up' ? -1 : 1)))
    return placed(siblings, at, to)
  })
}

/**
 * Last when `beforeId` is null.
 * @throws UserError (404, 422)
 */
export function placeCategory({
  categoryId,
  beforeId,
  actor,
}: {
  categoryId: string
  beforeId: string | null
  actor: Actor
}): Promise<void> {
  return arrange(categoryId, actor, (siblings) => {
    const at = siblings.findIndex(({ id }) => id === categoryId)
    const others = siblings.filter(({ id }) => id !== categoryId)
    const to = beforeId === null ? others.length : others.findIndex(({ id }) => id === beforeId)
    if (to < 0) throw new UserError('Переставлять можно только рядом с соседями по уровню', { status: 422 })
    return placed(siblings, at, to)
  })
}

function placed(siblings: readonly Sibling[], from: number, to: number): Sibling[] {
  const order = [...siblings]
  order.splice(to, 0, ...order.splice(from, 1))
  return order
}

async function arrange(
  categoryId: string,
  actor: Actor,
  order: (siblings: readonly Sibling[]) => readonly Sibling[],
): Promise<void> {
  if (!isId(categoryId)) throw categoryNotFound()
  await transaction(async (tx) => {
    const before = await lockSiblings(tx, categoryId)
    const after = order(before)
    if (after.every(({ id }, index) => id === before[index]?.id)) return
    const numbered = after.map((sibling, index) => ({ ...sibling, to: (index + 1) * STEP }))
    const changed = numbered.filter(({ sortOrder, to }) => sortOrder !== to)
    const updatedAt = now()
    await Promise.all(
      changed.map(({ id, to }) =>
        tx.db.category.update({ where: { id }, data: { sortOrder: to, updatedAt }, select: { id: true } }),
      ),
    )
    await recordAudit(tx, {
      actor,
      action: 'category.order',
      object: categoryObject(categoryId),
      before: { items: before.map(({ name }) => name).join(', ') },
      after: { items: after.map(({ name }) => name).join(', ') },
    })
    await purgeTags([CATALOG_TAG], tx)
  })
}

async function lockSiblings(tx: Database, categoryId: string): Promise<Sibling[]> {
  const category = await tx.db.category.findUnique({ where: { id: categoryId }, select: { parentId: true } })
  if (!category) throw categoryNotFound()
  const where = { parentId: category.parentId }
  const ids = (await tx.db.category.findMany({ where, select: { id: true } })).map(({ id }) => id)
  await lockRows(tx, 'Category', ids)
  return tx.db.category.findMany({
    where,
    select: { id: true, name: true, sortOrder: true },
    orderBy: [{ sortOrder: 'asc' }, { name: 'asc' }],
  })
}
