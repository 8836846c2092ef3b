import type { Actor } from '~/domain/audit/index.server'
import { confirmBulkChange } from '../confirm-bulk-change.server'
import { draftBulkChange, planBulkChange } from '../draft-bulk-change.server'
import { readBulkObjects, type NewBulkItem } from '../bulk-items.server'
import { MOST_ITEMS } from '../shared'
import {
  findOfficeProductIds,
  readProductStands,
  type OfficeProductQuery,
} from '~/domain/catalog/index.server'
import { database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { newId } from '~/platform/db/ids.server'

import type { ChosenKind } from './assortment-change'
import { requireMayChange } from './change-permissions'
import { simpleRule, type ChangeRule } from './change-rule.server'
import { planItems } from './planned-items.server'
import { readStoredChange, storedKind, type StoredParams } from './stored-change.server'

interface Draft {
  kind: ChosenKind
  chosen: readonly string[] | OfficeProductQuery
  actor: Actor
}

/**
 * Stores a draft for review; kinds with parameters are planned later. Returns its id.
 * @throws UserError (403) without permission; (422) when nothing or too much is chosen
 */
export async function draftChange({ kind, chosen, actor }: Draft): Promise<string> {
  requireMayChange(actor, kind === 'stock' ? ['stock'] : [])
  const ids: readonly string[] = Array.isArray(chosen)
    ? [...new Set(chosen)]
    : await findOfficeProductIds(chosen as OfficeProductQuery, MOST_ITEMS + 1)
  const { items, ...planned } = await planFirst(kind, ids)
  const params: StoredParams = { ...planned, typed: {}, plan: newId(), undoOf: null }
  return draftBulkChange({ kind: storedKind(kind), params, items, actor })
}

async function planFirst(
  kind: ChosenKind,
  ids: readonly string[],
): Promise<Pick<StoredParams, 'title' | 'counts' | 'columns'> & { items: NewBulkItem[] }> {
  const rule = simpleRule(kind)
  if (rule) return { title: rule.title, ...planItems(ids, await readProductStands(database, ids), rule) }
  if (kind !== 'delete')
    return {
      title: null,
      items: ids.map((objectId) => ({ objectId })),
      counts: { changing: 0, staying: 0, refused: 0 },
      columns: kind === 'stock' ? ['stock'] : [],
    }
  const stands = new Map((await readProductStands(database, ids)).map((stand) => [stand.id, stand]))
  const items = ids.flatMap((objectId) => {
    const stand = stands.get(objectId)
    return stand ? [{ objectId, before: { sku: stand.sku, name: stand.name } }] : []
  })
  return { title: 'Удаление', items, counts: { changing: items.length, staying: 0, refused: 0 }, columns: [] }
}

interface Plan {
  id: string
  rule: ChangeRule
  typed: Readonly<Record<string, string>>
  actor: Actor
}

/** @throws UserError (403) without permission; (404); (409) when it has started */
export async function planChange({ id, rule, typed, actor }: Plan): Promise<void> {
  const { kind, params } = await readStoredChange(id)
  const ids = await readBulkObjects(id, MOST_ITEMS)
  const { items, ...plan } = planItems(ids, await readProductStands(database, ids), rule)
  requireMayChange(actor, kind === 'stock' ? ['stock', ...plan.columns] : plan.columns)
  const planned: StoredParams = {
    ...params,
    ...plan,
    title: rule.title,
    typed: { ...typed },
    plan: newId(),
  }
  await planBulkChange({ id, kind: storedKind(kind), params: planned, items })
}

interface ConfirmedChange {
  id: string
  plan?: string
  actor: Actor
}

/**
 * @throws UserError (403) without permission; (404); (409) before planning, or when the plan differs from the
 * reviewed one
 */
export async function confirmChange({ id, plan, actor }: ConfirmedChange): Promise<void> {
  const { kind, params } = await readStoredChange(id)
  requireMayChange(actor, params.columns)
  if (params.title === null) throw new UserError('Сначала укажите, что изменить', { status: 409 })
  const audited = { change: params.title, count: params.counts.changing }
  await confirmBulkChange({
    id,
    kind: storedKind(kind),
    params,
    plan: params.plan === '' ? null : (plan ?? params.plan),
    audited,
    actor,
  })
}
