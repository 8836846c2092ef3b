import type { Actor } from '~/domain/audit/index.server'
import { draftBulkChange } from '../draft-bulk-change.server'
import { readDoneItems, type NewBulkItem } from '../bulk-items.server'
import { MOST_ITEMS } from '../shared'
import { readProductStands } from '~/domain/catalog/index.server'
import { now } from '~/platform/dates/clock'
import { database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { Prisma } from '~/platform/generated/prisma/client'
import { newId } from '~/platform/db/ids.server'

import { valuesText, type ChangedValues } from './assortment-change'
import { requireMayChange } from './change-permissions'
import { readCategoryNames } from './category-names.server'
import { plannedItems, sameValues, valuesNow } from './planned-items.server'
import { readStoredChange, storedKind, type StoredChange, type StoredParams } from './stored-change.server'

const UNDO_LIFE = 24 * 3_600_000

/** Null for a change that is unfinished, changed nothing, deleted products or ended over a day ago. */
export function undoUntil({ kind, progress }: Pick<StoredChange, 'kind' | 'progress'>): Date | null {
  if (kind === 'delete' || progress.finishedAt === null || progress.done === 0) return null
  const until = new Date(progress.finishedAt.getTime() + UNDO_LIFE)
  return until > now() ? until : null
}

/**
 * Products edited since are refused. A repeated call returns the same undo.
 * @throws UserError (403) without permission; (404); (409) when it cannot be undone
 */
export async function draftUndo({ id, actor }: { id: string; actor: Actor }): Promise<string> {
  const change = await readStoredChange(id)
  if (undoUntil(change) === null)
    throw new UserError('Отменить это изменение уже нельзя: прошло больше суток', { status: 409 })
  const done = await readDoneItems(database.db, id, MOST_ITEMS)
  const changed = done.filter(({ before, after }) => !sameValues(before, after))
  if (changed.length === 0)
    throw new UserError('Отменять нечего: ни один товар не изменился', { status: 409 })
  const { items, ...plan } = plannedItems(await putBack(changed))
  requireMayChange(actor, plan.columns)
  const params: StoredParams = {
    title: `Отмена: ${change.params.title ?? ''}`,
    typed: {},
    plan: newId(),
    undoOf: id,
    ...plan,
  }
  return draftBulkChange({
    kind: storedKind(change.kind),
    params,
    items,
    once: { scope: 'undo-of-products', key: id },
    actor,
  })
}

type Changed = Awaited<ReturnType<typeof readDoneItems>>

async function putBack(changed: Changed): Promise<NewBulkItem[]> {
  const ids = changed.map(({ objectId }) => objectId)
  const stands = new Map((await readProductStands(database, ids)).map((stand) => [stand.id, stand]))
  const categories = await readCategoryNames()
  return changed.map(({ objectId, before, after }): NewBulkItem => {
    const stand = stands.get(objectId)
    if (!stand) return { objectId, refusal: 'Товар удалён' }
    const present = valuesNow(stand, after as ChangedValues)
    if (!sameValues(present, after))
      return { objectId, refusal: `Изменён позже: ${valuesText(present, categories)}` }
    return { objectId, before: after as Prisma.InputJsonObject, after: before as Prisma.InputJsonObject }
  })
}
