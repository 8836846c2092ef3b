import type { PermissionHolder } from '~/domain/auth/shared'
import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { openTable, type TableFormat } from '../files/open-table.server'
import { requireMayImport, kindOf } from '../kinds/exchange-kinds.server'
import { writeTable, type CellValue, type WrittenColumn } from '../writing/write-table.server'
import { fetchImportFile } from './import-files.server'
import { readStoredRun, type StoredRun } from './stored-run.server'

const PART = 1_000
const REASON = 'Ошибка'

export interface RefusedFile {
  format: TableFormat
  body: AsyncIterable<Buffer>
}

/**
 * The refused rows with the columns as they were sent and the reason of each, to be corrected and sent again.
 * @throws UserError (403) without permission; (404); (409) before the plan
 */
export async function refusedRows(id: string, holder: PermissionHolder): Promise<RefusedFile> {
  const run = await readStoredRun(id)
  requireMayImport(holder, kindOf(run.kind))
  const { bulkChangeId } = run
  if (run.state !== 'PLANNED' || bulkChangeId === null)
    throw new UserError('Файл ещё не проверен', { status: 409 })
  async function* cells(): AsyncGenerator<CellValue[]> {
    const file = await fetchImportFile(run.storageKey)
    try {
      yield* rowsWithReasons(run, file.path, reasonsOf(bulkChangeId ?? ''))
    } finally {
      await file.remove()
    }
  }
  const headers = [...run.headers, REASON]
  const format = run.format as TableFormat
  return {
    format,
    body: writeTable(
      format,
      headers.map((header): WrittenColumn => ({ header, kind: 'text' })),
      headers,
      cells(),
    ),
  }
}

interface Refusal {
  row: number
  reason: string
}

/** In the order of the file's rows, since ids are. */
async function* reasonsOf(bulkChangeId: string): AsyncGenerator<Refusal> {
  let last = ''
  for (;;) {
    const items = await getDb().bulkChangeItem.findMany({
      where: { bulkChangeId, state: 'REFUSED', ...(last === '' ? {} : { id: { gt: last } }) },
      select: { id: true, row: true, reason: true },
      orderBy: { id: 'asc' },
      take: PART,
    })
    for (const { row, reason } of items) if (row !== null) yield { row, reason: reason ?? '' }
    last = items.at(-1)?.id ?? ''
    if (items.length < PART) return
  }
}

async function* rowsWithReasons(
  { sheet, headers }: StoredRun,
  path: string,
  reasons: AsyncGenerator<Refusal>,
): AsyncGenerator<CellValue[]> {
  const table = await openTable(path, sheet === null ? {} : { sheet })
  let wanted = await reasons.next()
  for await (const { number, cells } of table.rows()) {
    if (wanted.done) return
    if (number !== wanted.value.row) continue
    yield [...headers.map((_, place) => cells[place] ?? ''), wanted.value.reason]
    wanted = await reasons.next()
  }
}
