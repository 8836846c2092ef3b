import { requireMay, type PermissionHolder } from '~/domain/auth/shared'
import { readBulkChange } from '~/domain/bulk-edit/index.server'
import { getDb } from '~/platform/db/db.server'
import { now } from '~/platform/dates/clock'
import type { Prisma } from '~/platform/generated/prisma/client'

import type { CellContext } from '../kinds/exchange-column'
import type { ExchangeKind } from '../kinds/exchange-kind'
import { readCellContext } from '../kinds/cell-context.server'
import { kindOf } from '../kinds/exchange-kinds.server'
import { undoUntil } from './apply-import.server'
import type { ImportRow, ImportView, RowChoice } from './import-view'
import { JUMP } from './plan-rows.server'
import { readStoredRun } from './stored-run.server'

const PAGE_SIZE = 50

interface Wanted {
  show?: RowChoice | undefined
  page: number
}

interface Read extends Wanted {
  holder: PermissionHolder
}

/** @throws UserError (403) without permission; (404) */
export async function readImport(id: string, { show, page: wantedPage, holder }: Read): Promise<ImportView> {
  const run = await readStoredRun(id)
  const kind = kindOf(run.kind)
  requireMay(holder, kind.permission)
  const changeId = run.bulkChangeId
  const context = await readCellContext()
  const [change, undo, counted, categories] = await Promise.all([
    changeId === null ? null : readBulkChange(changeId),
    run.undoId === null ? null : readBulkChange(run.undoId),
    changeId === null
      ? 0
      : getDb().bulkChangeItem.count({ where: { bulkChangeId: changeId, ...ofChoice(show) } }),
    getDb().category.findMany({
      select: { id: true },
      orderBy: [{ sortOrder: 'asc' }, { name: 'asc' }],
      take: 2_000,
    }),
  ])
  const pages = Math.max(1, Math.ceil(counted / PAGE_SIZE))
  const page = Math.min(wantedPage, pages)
  const isLoose = run.state !== 'PLANNED' || changeId === null
  const { state, kind: kindName, fileName, bytes, format, encoding, sheet, sheets, headerRow, headers, samples, mapping, options, sourceName, readRows, counts, problem, authorName, createdAt } = run // prettier-ignore
  return {
    id, state, kind: kindName, kindLabel: kind.label, nouns: kind.nouns, fileName, bytes, format, encoding, sheet, sheets, headerRow, headers, samples, mapping, options, sourceName, readRows, counts, problem, authorName, createdAt,
    columns: kind.columns.map(({ name, header, about, isRequired }) => ({ name, header, about, isRequired: isRequired === true })),
    creates: kind.creates, texts: kind.texts, canLack: kind.findOthers !== null,
    hasNewCategory: kind.columns.some((column) => column.name === 'categoryId' && column.isRequired),
    categories: categories.map(({ id: categoryId }) => ({ id: categoryId, name: context.categories.textOf(categoryId) })),
    planId: changeId,
    change, undo,
    undoUntil: undoUntil(change, run.undoId),
    at: now(),
    rows: isLoose ? [] : await readItems(changeId, { show, page, kind, context }),
    show: show ?? null, page, pages,
  } // prettier-ignore
}

function ofChoice(show: RowChoice | undefined): Prisma.BulkChangeItemWhereInput {
  if (show === undefined) return {}
  return show === 'JUMP' ? { effect: 'CHANGED', reason: JUMP } : { effect: show }
}

interface RowsWanted extends Wanted {
  kind: ExchangeKind
  context: CellContext
}

async function readItems(
  bulkChangeId: string,
  { show, page, kind, context }: RowsWanted,
): Promise<ImportRow[]> {
  const items = await getDb().bulkChangeItem.findMany({
    where: { bulkChangeId, ...ofChoice(show) },
    select: {
      id: true,
      objectId: true,
      row: true,
      title: true,
      effect: true,
      state: true,
      reason: true,
      before: true,
      after: true,
    },
    orderBy: { id: 'asc' },
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
  })
  return items.map(({ id, objectId, row, title, effect: own, state, reason, before, after }) => ({
    id, objectId, row, title: title ?? '', effect: own ?? 'CHANGED', isRefused: state === 'REFUSED', reason,
    changes: changesOf(kind, context, { before, after }),
  })) // prettier-ignore
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
            header,
            before: name in before ? show(before[name], context) : '',
            after: name in after ? show(after[name], context) : '',
          },
        ]
      : [],
  )
}
