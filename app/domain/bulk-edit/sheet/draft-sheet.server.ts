import type { Actor } from '~/domain/audit/index.server'
import { requireMay } from '~/domain/auth/shared'
import { findSkuOwners, readProductStands, type ProductStand } from '~/domain/catalog/index.server'
import { newId } from '~/platform/db/ids.server'
import { database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import type { NewBulkItem } from '../bulk-items.server'
import { draftBulkChange } from '../draft-bulk-change.server'
import { plannedItems, valuesNow } from '../products/planned-items.server'
import { storedKind, type StoredParams } from '../products/stored-change.server'
import { editedCells, planRow } from './plan-row'
import {
  cellTexts,
  sheetColumns,
  type CellRefusals,
  type CellTexts,
  type SheetValues,
  type TypedCells,
} from './sheet-columns'
import type { SentRow } from './sheet-input.server'

export type SheetDraft =
  | { outcome: 'drafted'; id: string }
  /** Nothing of it can be saved. `rows` are reasons that concern a whole row. */
  | { outcome: 'refused'; cells: Record<string, CellRefusals>; rows: Record<string, string> }

interface Sheet {
  rows: readonly SentRow[]
  /** The query of the sheet's page. */
  query: string
  actor: Actor
}

/**
 * Stores the edited cells as a bulk change for review. A row that was changed since is refused.
 * @throws UserError (403) for a column without permission; (422) when nothing was edited
 */
export async function draftSheet({ rows, query, actor }: Sheet): Promise<SheetDraft> {
  const edited = rows.flatMap(({ id, seen, typed }) => {
    const cells = editedCells(seen, typed)
    return Object.keys(cells).length === 0 ? [] : [{ id, seen, cells }]
  })
  if (edited.length === 0) throw new UserError('Ничего не изменено', { status: 422 })
  for (const { name, permission } of sheetColumns)
    if (edited.some(({ cells }) => name in cells)) requireMay(actor, permission)
  const planned = await planRows(edited)
  const { items, ...plan } = plannedItems(planned.map(({ item }) => item))
  const refusals = byId(planned.map(({ id, refusals: ofRow }) => [id, ofRow]))
  if (plan.counts.changing === 0)
    return {
      outcome: 'refused',
      cells: refusals,
      rows: byId(planned.flatMap(({ id, rowRefusal }) => (rowRefusal === null ? [] : [[id, rowRefusal]]))),
    }
  const params: StoredParams = {
    ...plan,
    title: 'Цены и остатки',
    typed: {},
    plan: newId(),
    undoOf: null,
    sheet: { query, typed: byId(edited.map(({ id, cells }) => [id, cells])), refusals },
  }
  return {
    outcome: 'drafted',
    id: await draftBulkChange({ kind: storedKind('sheet'), params, items, actor }),
  }
}

const byId = <Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> =>
  Object.fromEntries(entries)

interface EditedRow {
  id: string
  seen: CellTexts
  cells: TypedCells
}

interface PlannedRow {
  id: string
  item: NewBulkItem
  refusals: CellRefusals
  rowRefusal: string | null
}

async function planRows(edited: readonly EditedRow[]): Promise<PlannedRow[]> {
  const ids = edited.map(({ id }) => id)
  const stands = new Map((await readProductStands(database, ids)).map((stand) => [stand.id, stand]))
  const takenSkus = await findTakenSkus(edited)
  return edited.map((row) => planOne(row, stands.get(row.id), takenSkus))
}

function planOne(
  { id, seen, cells }: EditedRow,
  stand: ProductStand | undefined,
  takenSkus: ReadonlySet<string>,
): PlannedRow {
  const refuse = (refusal: string, refusals: CellRefusals = {}): PlannedRow => ({
    id, item: { objectId: id, refusal }, refusals, rowRefusal: Object.keys(refusals).length === 0 ? refusal : null,
  }) // prettier-ignore
  if (!stand) return refuse('Товар удалён')
  const stale = staleText(seen, textsOf(stand), 'stock' in cells)
  if (stale !== null) return refuse(stale)
  const { after, refusals } = planRow(seen, cells)
  if (after.sku !== undefined && takenSkus.has(id)) {
    refusals.sku = `Артикул «${after.sku}» занят другим товаром`
    delete after.sku
  }
  if (Object.keys(after).length === 0) return refuse(refusalText(refusals), refusals)
  const item = { objectId: id, before: { ...valuesNow(stand, after) }, after: { ...after } }
  return { id, item, refusals, rowRefusal: null }
}

export function textsOf({
  archivedAt,
  ...stand
}: Omit<SheetValues, 'isArchived'> & { archivedAt: Date | null }) {
  return cellTexts({ ...stand, isArchived: archivedAt !== null })
}

/** Orders change the stock all day, so it counts only when it was edited. */
function staleText(seen: CellTexts, present: CellTexts, isStockEdited: boolean): string | null {
  const changed = sheetColumns.filter(
    ({ name }) => seen[name] !== present[name] && (name !== 'stock' || isStockEdited),
  )
  if (changed.length === 0) return null
  const words = changed.map(
    ({ name, label }) => `${label}: было ${seen[name] || 'пусто'}, стало ${present[name] || 'пусто'}`,
  )
  return `Тем временем изменён. ${words.join('; ')}`
}

export function refusalText(refusals: CellRefusals): string {
  return sheetColumns
    .flatMap(({ name, label }) => (refusals[name] === undefined ? [] : [`${label}: ${refusals[name]}`]))
    .join('; ')
}

/** Ids of rows whose sku belongs to another product, or is typed twice. */
async function findTakenSkus(edited: readonly EditedRow[]): Promise<ReadonlySet<string>> {
  const wanted = edited.flatMap(({ id, cells: { sku } }) =>
    sku === undefined ? [] : [{ id, sku: sku.trim() }],
  )
  const owners = await findSkuOwners(
    database,
    wanted.map(({ sku }) => sku),
  )
  const typed = new Set<string>()
  const taken = wanted.filter(({ id, sku }) => {
    const isTaken =
      owners.some((owner) => owner.sku === sku && owner.id !== id) || typed.has(sku.toLowerCase())
    typed.add(sku.toLowerCase())
    return isTaken
  })
  return new Set(taken.map(({ id }) => id))
}
