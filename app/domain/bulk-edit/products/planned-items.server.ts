import type { NewBulkItem } from '../bulk-items.server'
import type { ProductStand, ProductValues } from '~/domain/catalog/index.server'
import { now } from '~/platform/dates/clock'

import type { ChangedValues } from './assortment-change'
import type { ChangeRule } from './change-rule.server'

export interface PlanCounts {
  changing: number
  staying: number
  refused: number
}

interface PlannedItems {
  items: NewBulkItem[]
  counts: PlanCounts
  columns: string[]
}

export function planItems(
  ids: readonly string[],
  stands: readonly ProductStand[],
  rule: ChangeRule,
): PlannedItems {
  const byId = new Map(stands.map((stand) => [stand.id, stand]))
  const items = ids.map((objectId): NewBulkItem => {
    const stand = byId.get(objectId)
    if (!stand) return { objectId, refusal: 'Товар удалён' }
    const wish = rule.wishFor(stand)
    if ('refusal' in wish) return { objectId, refusal: wish.refusal }
    return { objectId, before: { ...valuesNow(stand, wish.after) }, after: { ...wish.after } }
  })
  return plannedItems(items)
}

export function plannedItems(items: NewBulkItem[]): PlannedItems {
  const columns = new Set(items.flatMap(({ after = {} }) => Object.keys(after)))
  return { items, counts: countItems(items), columns: [...columns] }
}

function countItems(items: readonly NewBulkItem[]): PlanCounts {
  const refused = items.filter(({ refusal }) => refusal !== undefined).length
  const staying = items.filter(
    ({ before, after, refusal }) => refusal === undefined && sameValues(before, after),
  ).length
  return { changing: items.length - staying - refused, staying, refused }
}

export function valuesNow(stand: ProductStand, named: ChangedValues): ChangedValues {
  const { archivedAt, ...columns } = stand
  const all = { ...columns, isArchived: archivedAt !== null }
  return Object.fromEntries(Object.keys(named).map((name) => [name, all[name as keyof typeof all]]))
}

export function sameValues(one: unknown, other: unknown): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered).sort()
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .map(([name, part]): [string, unknown] => [name, ordered(part)])
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Null when only the stock changes. */
export function columnsOf(
  id: string,
  { isArchived, stock: _, ...values }: ChangedValues,
): ProductValues | null {
  if (isArchived === undefined && Object.keys(values).length === 0) return null
  return { id, ...values, ...(isArchived === undefined ? {} : { archivedAt: isArchived ? now() : null }) }
}
