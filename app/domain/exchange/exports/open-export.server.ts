import type { PermissionHolder } from '~/domain/auth/shared'

import { readCellContext } from '../kinds/cell-context.server'
import { writeTable } from '../writing/write-table.server'
import type { ExportKind } from './export-kind'
import { requireMayExport } from './export-kinds.server'
import type { ExportRequest } from './export-request.server'

/** More rows are written by the worker. */
export const DIRECT_ROWS = 5_000

export interface OpenedExport {
  kind: ExportKind
  /** At most the limit. */
  count: (limit?: number) => Promise<number>
  /** `progress` is called for each row. */
  body: (progress?: () => void) => AsyncIterable<Buffer>
}

/** @throws UserError (400) for a filter that is not understood; (403) without the list's permission; (404) */
export async function openExport(request: ExportRequest, holder: PermissionHolder): Promise<OpenedExport> {
  const { kind: name, format, narrowed, chosen, shown } = request
  const kind = requireMayExport(holder, name)
  const columns = kind.columns.filter(({ of }) => of === undefined || shown === null || shown.includes(of))
  const names = columns.map((column) => column.name)
  const [list, context] = await Promise.all([
    kind.find({
      narrowed: narrowed === null ? null : new URLSearchParams(narrowed),
      chosen,
      columns: names,
    }),
    readCellContext(),
  ])
  async function* rows(progress: () => void) {
    for await (const cells of list.cells(context)) {
      progress()
      yield cells
    }
  }
  return {
    kind,
    count: list.count,
    body: (progress = () => undefined) => writeTable(format, columns, names, rows(progress)),
  }
}

/**
 * A file of at most five thousand rows; null for more, which the worker writes.
 * @throws as `openExport`
 */
export async function exportAtOnce(
  request: ExportRequest,
  holder: PermissionHolder,
): Promise<{ fileName: string; count: number; body: AsyncIterable<Buffer> } | null> {
  const { kind, count, body } = await openExport(request, holder)
  const rows = await count(DIRECT_ROWS + 1)
  return rows > DIRECT_ROWS ? null : { fileName: kind.fileName, count: rows, body: body() }
}
