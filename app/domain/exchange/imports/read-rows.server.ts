import { z } from 'zod'

import { requireMay, type PermissionHolder } from '~/domain/auth/shared'
import { getDb } from '~/platform/db/db.server'
import type { BulkItemState, Prisma } from '~/platform/generated/prisma/client'

import type { CellContext } from '../kinds/exchange-column'
import type { ExchangeKind } from '../kinds/exchange-kind'
import { readCellContext } from '../kinds/cell-context.server'
import { kindOf } from '../kinds/exchange-kinds.server'
import type { ImportRow, RowChoice } from './import-view'
import { JUMP } from './plan-rows.server'
import { readStoredRun } from './stored-run.server'

interface Wanted {
  show?: RowChoice | undefined
  state?: BulkItemState | undefined
}

interface Page extends Wanted {
  page: number
  /** Rows of a page. */
  size: number
}

export interface ImportRows {
  rows: ImportRow[]
  total: number
}

/**
 * A page of the rows; none before the file is planned.
 * @throws UserError (403) without permission; (404)
 */
export async function listImportRows(
  id: string,
  { holder, ...wanted }: Page & { holder: PermissionHolder },
): Promise<ImportRows> {
  const run = await readStoredRun(id)
  const kind = kindOf(run.kind)
  requireMay(holder, kind.permission)
  if (run.state !== 'PLANNED' || run.bulkChangeId === null) return { rows: [], total: 0 }
  const context = await readCellContext()
  const [rows, total] = await Promise.all([
    readRows(run.bulkChangeId, { ...wanted, kind, context }),
    countRows(run.bulkChangeId, wanted),
  ])
  return { rows, total }
}

export const countRows = (bulkChangeId: string, wanted: Wanted): Promise<number> =>
  getDb().bulkChangeItem.count({ where: { bulkChangeId, ...ofChoice(wanted) } })

function ofChoice({ show, state }: Wanted): Prisma.BulkChangeItemWhereInput {
  const effect = show === 'JUMP' ? { effect: 'CHANGED' as const, reason: JUMP } : show && { effect: show }
  return { ...effect, ...(state && { state }) }
}

interface RowsOfKind extends Page {
  kind: ExchangeKind
  context: CellContext
}

export async function readRows(
  bulkChangeId: string,
  { page, size, kind, context, ...wanted }: RowsOfKind,
): Promise<ImportRow[]> {
  const items = await getDb().bulkChangeItem.findMany({
    where: { bulkChangeId, ...ofChoice(wanted) },
    select: {
      ...{ id: true, objectId: true, row: true, title: true, effect: true, state: true },
      ...{ reason: true, problems: true, before: true, after: true },
    },
    orderBy: { id: 'asc' },
    skip: (page - 1) * size,
    take: size,
  })
  return items.map(({ title, effect, problems, before, after, ...item }) => ({
    ...item,
    title: title ?? '',
    effect: effect ?? 'CHANGED',
    problems: problemsOf(item, problems),
    changes: changesOf(kind, context, { before, after }),
  }))
}

const storedProblems = z.array(
  z.object({ column: z.string().nullable(), value: z.string(), text: z.string() }),
)

/** A refusal while the rows are applied concerns the whole row. */
function problemsOf(
  { state, reason }: { state: BulkItemState; reason: string | null },
  stored: unknown,
): ImportRow['problems'] {
  if (state !== 'REFUSED') return []
  const { data } = storedProblems.safeParse(stored)
  return data ?? [{ column: null, value: '', text: reason ?? '' }]
}

const valuesOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function changesOf(
  kind: ExchangeKind,
  context: CellContext,
  item: { before: unknown; after: unknown },
): ImportRow['changes'] {
  const [before, after] = [valuesOf(item.before), valuesOf(item.after)]
  return kind.columns.flatMap(({ name, header, show }) =>
    name in after || name in before
      ? [
          {
            column: name,
            header,
            before: name in before ? show(before[name], context) : '',
            after: name in after ? show(after[name], context) : '',
          },
        ]
      : [],
  )
}
