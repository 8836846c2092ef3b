import { requireMay, type PermissionHolder } from '~/domain/auth/shared'
import { readBulkChange } from '~/domain/bulk-edit/index.server'
import { getDb } from '~/platform/db/db.server'
import { now } from '~/platform/dates/clock'

import { readCellContext } from '../kinds/cell-context.server'
import { headerOf, kindOf } from '../kinds/exchange-kinds.server'
import { undoUntil } from './apply-import.server'
import type { ImportView, RowChoice } from './import-view'
import { countRows, readRows as readItems } from './read-rows.server'
import { readStoredRun } from './stored-run.server'

const PAGE_SIZE = 50

interface Read {
  show?: RowChoice | undefined
  page: number
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
    changeId === null ? 0 : countRows(changeId, { show }),
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
    keys: kind.keys.map((name) => ({ name, header: headerOf(kind, name) })),
    creates: kind.creates, texts: kind.texts, canLack: kind.findOthers !== null,
    hasNewCategory: kind.columns.some((column) => column.name === 'categoryId' && column.isRequired),
    categories: categories.map(({ id: categoryId }) => ({ id: categoryId, name: context.categories.textOf(categoryId) })),
    planId: changeId,
    change, undo,
    undoUntil: undoUntil(change, run.undoId),
    at: now(),
    rows: isLoose ? [] : await readItems(changeId, { show, page, size: PAGE_SIZE, kind, context }),
    show: show ?? null, page, pages,
  } // prettier-ignore
}
