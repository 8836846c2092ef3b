import { readSheetProducts, type OfficeProductQuery } from '~/domain/catalog/index.server'
import { getDb } from '~/platform/db/db.server'
import type { ListPosition } from '~/platform/lists/list-position'

import { readStoredChange } from '../products/stored-change.server'
import { refusalText, textsOf } from './draft-sheet.server'
import { MOST_SHEET_ROWS } from './sheet-input.server'
import type { SheetRest, SheetRow, TypedCells } from './sheet-columns'

interface Sheet {
  list: ListPosition & { rows: SheetRow[] }
  rest: SheetRest | null
}

/** One page of the sheet. With `changeId`, only the products whose cells that change did not save. */
export async function readSheet(query: OfficeProductQuery, changeId: string | null): Promise<Sheet> {
  const rest = changeId === null ? null : await readRest(changeId)
  const list = await readSheetProducts(query, rest === null ? null : Object.keys(rest.typed))
  return { list: { ...list, rows: list.rows.map(rowOf) }, rest }
}

/** All rows that scripts show at once. */
export async function readWholeSheet(
  query: OfficeProductQuery,
  changeId: string | null,
): Promise<SheetRow[]> {
  const rest = changeId === null ? null : await readRest(changeId)
  const whole = { ...query, size: MOST_SHEET_ROWS, page: 1, place: null }
  const { rows } = await readSheetProducts(whole, rest === null ? null : Object.keys(rest.typed))
  return rows.map(rowOf)
}

type SheetProduct = Awaited<ReturnType<typeof readSheetProducts>>['rows'][number]

function rowOf({ id, name, colorHex, isHeld, ...values }: SheetProduct): SheetRow {
  return { id, name, colorHex, isHeld, cells: textsOf(values) }
}

/**
 * Before the confirmation everything that was typed, afterwards what was refused.
 * @throws UserError (404)
 */
async function readRest(changeId: string): Promise<SheetRest> {
  const { params, progress } = await readStoredChange(changeId)
  const { typed = {}, refusals = {} } = params.sheet ?? {}
  const refused = await getDb().bulkChangeItem.findMany({
    where: { bulkChangeId: changeId, state: 'REFUSED' },
    select: { objectId: true, reason: true },
    take: MOST_SHEET_ROWS,
  })
  const ofRows = new Map(refused.map(({ objectId, reason }) => [objectId, reason ?? '']))
  const isDraft = progress.state === 'draft'
  const left = Object.entries(typed).flatMap(([id, cells]): [string, TypedCells][] => {
    if (isDraft || ofRows.has(id)) return [[id, cells]]
    const names = Object.keys(refusals[id] ?? {}) as (keyof TypedCells)[]
    return names.length === 0
      ? []
      : [[id, Object.fromEntries(names.map((name) => [name, cells[name] ?? '']))]]
  })
  const rows = [...ofRows].filter(([id, reason]) => reason !== refusalText(refusals[id] ?? {}))
  return { changeId, typed: Object.fromEntries(left), cells: refusals, rows: Object.fromEntries(rows) }
}
