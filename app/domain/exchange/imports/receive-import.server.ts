import type { Actor } from '~/domain/audit/index.server'
import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { cutText } from '~/platform/text/cut-text'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'

import { findHeader } from '../files/find-header'
import { openTable, type OpenedTable, type SourceRow } from '../files/open-table.server'
import { kindOf, requireMayImport } from '../kinds/exchange-kinds.server'
import type { ExchangeKind } from '../kinds/exchange-kind'
import { distinctHeaders } from '../mapping/distinct-headers'
import { guessColumns, isKnownHeader } from '../mapping/guess-columns'
import { addGuessesByContent } from '../mapping/guess-by-content.server'
import { withImportFile, type KeptFile } from './import-files.server'
import { usualOptions, type ImportOptions } from './import-options'
import type { FileStart } from './import-view'
import { parseOptions } from './stored-run.server'

const ROWS_AT_START = 50
const SAMPLES = 8
const MOST_SAMPLE = 200

export interface Upload {
  kind: string
  file: KeptFile
  /** A zip beside the file. */
  pictures?: KeptFile | null
  sourceName: string | null
  once: OneTimeKey | undefined
  actor: Actor
}

/**
 * Reads the start of the file and guesses its columns. Returns the run's id.
 * @throws UserError (403) without permission; (422, beside `file`) for what is no table
 */
export async function receiveImport({ once, ...upload }: Upload): Promise<string> {
  const data = await readUpload(upload)
  return makeOnce(once, async (tx, id) => {
    await tx.db.importRun.create({ data: { id, ...data }, select: { id: true } })
  })
}

interface ReadAs extends Omit<Upload, 'once'> {
  /** The source names all columns, and none is guessed. */
  isBySource?: boolean
}

/**
 * A new run: what its file begins with, and the columns and options of its source.
 * @throws as `receiveImport`
 */
export async function readUpload({ kind: name, file, pictures, sourceName, actor, isBySource }: ReadAs) {
  const kind = kindOf(name)
  requireMayImport(actor, kind)
  const start = await readStart(kind, file.key)
  const known = await findSource(name, sourceName)
  if (isBySource === true) assertHeaders(start.headers, known?.mapping ?? {})
  const mapping = known ? mappingBySource(start.headers, known.mapping) : start.mapping
  return {
    ...{ kind: name, storageKey: file.key, bytes: file.bytes, fileName: file.name, sourceName },
    picturesKey: pictures?.key ?? null,
    ...start,
    mapping: isBySource === true || mapping.some((column) => column !== '') ? mapping : start.mapping,
    options: { ...(known?.options ?? usualOptions) } satisfies ImportOptions,
    authorId: actor.id,
    authorName: actor.name,
  }
}

interface Place {
  sheet?: string | undefined
  headerRow?: number | undefined
}

/** @throws UserError (422, beside `file`) for what is no table */
export async function readStart(
  kind: ExchangeKind,
  storageKey: string,
  place: Place = {},
): Promise<FileStart> {
  try {
    return await withImportFile(storageKey, async (path) => {
      const table = await openTable(path, place.sheet === undefined ? {} : { sheet: place.sheet })
      return await startOf(kind, table, place)
    })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw new UserError(error.message, { status: error.status === 413 ? 413 : 422, field: 'file' })
  }
}

async function startOf(kind: ExchangeKind, table: OpenedTable, place: Place): Promise<FileStart> {
  const rows = await firstRows(table, Math.max(ROWS_AT_START, (place.headerRow ?? 0) + SAMPLES))
  const named = rows.findIndex(({ number }) => number === place.headerRow)
  const headerIndex = named === -1 ? findHeader(rows, isKnownHeader(kind.columns)) : named
  const header = rows[headerIndex]
  if (!header || rows.length <= headerIndex + 1)
    throw new UserError('В файле нет строк с данными: нужна строка заголовков и строки под ней', {
      status: 422,
    })
  const headers = header.cells.map((cell) => cutText(cell.trim(), MOST_SAMPLE))
  const samples = rows.slice(headerIndex + 1, headerIndex + 1 + SAMPLES).map(shortened)
  const guessed = guessColumns(headers, kind.columns)
  return {
    format: table.format,
    encoding: table.encoding ?? null,
    sheet: place.sheet ?? table.sheets?.[0] ?? null,
    sheets: table.sheets ?? [],
    headerRow: header.number,
    headers,
    samples,
    mapping: await addGuessesByContent(kind, guessed, rows.slice(headerIndex + 1)),
  }
}

async function firstRows(table: OpenedTable, limit: number): Promise<SourceRow[]> {
  const rows: SourceRow[] = []
  for await (const row of table.rows()) {
    rows.push(row)
    if (rows.length >= limit) break
  }
  return rows
}

const shortened = ({ number, cells }: SourceRow): SourceRow => ({
  number,
  cells: cells.map((cell) => cutText(cell, MOST_SAMPLE)),
})

async function findSource(
  kind: string,
  name: string | null,
): Promise<{ mapping: Readonly<Record<string, string>>; options: ImportOptions } | null> {
  if (name === null) return null
  const row = await getDb().importSource.findUnique({ where: { kind_name: { kind, name } } })
  return row && { mapping: row.mapping as Record<string, string>, options: parseOptions(row.options) }
}

/** @throws UserError (422, beside `file`) when a column that the source reads is not in the file */
function assertHeaders(headers: readonly string[], known: Readonly<Record<string, string>>): void {
  const named = distinctHeaders(headers)
  const absent = Object.keys(known).filter((header) => known[header] !== '' && !named.includes(header))
  if (absent.length === 0) return
  throw new UserError(
    `В файле нет ${absent.length === 1 ? 'колонки' : 'колонок'} ${quoted(absent)}: загрузите его сами и сопоставьте колонки источника заново`,
    { status: 422, field: 'file' },
  )
}

const quoted = (names: readonly string[]): string => names.map((name) => `«${name}»`).join(', ')

/** A column that the file has twice is taken once. */
function mappingBySource(headers: readonly string[], known: Readonly<Record<string, string>>): string[] {
  const taken = new Set<string>()
  return distinctHeaders(headers).map((header) => {
    const column = known[header] ?? ''
    if (column === '' || taken.has(column)) return ''
    taken.add(column)
    return column
  })
}
