import type { Actor } from '~/domain/audit/index.server'
import { requireMay } from '~/domain/auth/shared'
import {
  confirmBulkChange,
  draftBulkChange,
  planBulkChange,
  readBulkObjects,
  type NewBulkItem,
} from '~/domain/bulk/index.server'
import { MOST_ITEMS } from '~/domain/bulk/shared'
import {
  findOfficeProductIds,
  readProductStands,
  type OfficeProductQuery,
} from '~/domain/catalog/index.server'
import { database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { newId } from '~/platform/ids.server'

import type { ChangeKind } from './assortment-change'
import { simpleRule, type ChangeRule } from './change-rule.server'
import { planItems, type PlanCounts } from './planned-items.server'
import { readStoredChange, storedKind, type StoredParams } from './stored-change.server'

interface Draft {
  kind: ChangeKind
  /** The products, or everything that the list shows with this filter. */
  chosen: readonly string[] | OfficeProductQuery
  actor: Actor
}

/**
 * Writes down what is to be done with many products, so that a person can look at it first. What asks for more is planned when that is known. Nothing is changed.
 * Returns the change's id. @throws UserError 422 when nothing is chosen, or too much
 */
export async function draftChange({ kind, chosen, actor }: Draft): Promise<string> {
  const ids: readonly string[] = Array.isArray(chosen)
    ? [...new Set(chosen)]
    : await findOfficeProductIds(chosen as OfficeProductQuery, MOST_ITEMS + 1)
  const { title, items, counts } = await planFirst(kind, ids)
  const params: StoredParams = { title, typed: {}, plan: newId(), undoOf: null, counts }
  return draftBulkChange({ kind: storedKind(kind), params, items, actor })
}

async function planFirst(
  kind: ChangeKind,
  ids: readonly string[],
): Promise<{ title: string | null; items: NewBulkItem[]; counts: PlanCounts }> {
  const rule = simpleRule(kind)
  if (rule) return { title: rule.title, ...planItems(ids, await readProductStands(database, ids), rule) }
  if (kind !== 'delete')
    return {
      title: null,
      items: ids.map((objectId) => ({ objectId })),
      counts: { changing: 0, staying: 0, refused: 0 },
    }
  const stands = new Map((await readProductStands(database, ids)).map((stand) => [stand.id, stand]))
  // Their names are told after they are gone.
  const items = ids.flatMap((objectId) => {
    const stand = stands.get(objectId)
    return stand ? [{ objectId, before: { sku: stand.sku, name: stand.name } }] : []
  })
  return { title: 'Удаление', items, counts: { changing: items.length, staying: 0, refused: 0 } }
}

interface Plan {
  id: string
  rule: ChangeRule
  /** What was typed, for the form when it is opened once more. */
  typed: Readonly<Record<string, string>>
}

/** Reckons what a change would make of each product, and writes that down. @throws UserError 404; 409 when it has begun */
export async function planChange({ id, rule, typed }: Plan): Promise<void> {
  const { kind, params } = await readStoredChange(id)
  const ids = await readBulkObjects(id, MOST_ITEMS)
  const { items, counts } = planItems(ids, await readProductStands(database, ids), rule)
  const planned: StoredParams = { ...params, title: rule.title, typed: { ...typed }, plan: newId(), counts }
  await planBulkChange({ id, kind: storedKind(kind), params: planned, items })
}

interface ConfirmedChange {
  id: string
  /** The planning that the person has seen; left out by those who have planned it themselves in the same request. */
  plan?: string
  actor: Actor
}

/**
 * Has it done, as this person.
 * @throws UserError (403) for those who may not change products; (404); (409) before it is planned, or for another plan
 * than the one that this person has read
 */
export async function confirmChange({ id, plan, actor }: ConfirmedChange): Promise<void> {
  requireMay(actor, 'products.write')
  const { kind, params } = await readStoredChange(id)
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
