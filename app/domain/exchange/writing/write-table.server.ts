import { PassThrough, Readable } from 'node:stream'

import { ZipFile } from 'yazl'

import { UserError } from '~/platform/errors/errors'
import { formatNumber } from '~/platform/text/plural'

import type { TableFormat } from '../files/open-table.server'
import { MOST_ROWS } from '../files/table-limits'
import { csvLine, csvStart, csvText } from './csv-lines.server'
import { jsonLine } from './json-line'
import { bookParts, SHEET_END, sheetRow, sheetStart } from './sheet-xml'
import type { CellValue, WrittenColumn } from './written-column'

export type { CellValue, WrittenColumn } from './written-column'

/** Characters; rows are joined to pieces of this size. */
const PIECE = 65_536

/**
 * Streams a file that `openTable` reads as the same values: CSV in UTF-8 with a byte order mark and semicolons, safe
 * against formulas; XLSX; JSON lines with `keys`.
 * @throws UserError for more rows than a sheet of Excel has
 */
export function writeTable(
  format: TableFormat,
  columns: readonly WrittenColumn[],
  keys: readonly string[],
  rows: AsyncIterable<readonly CellValue[]>,
): AsyncIterable<Buffer> {
  switch (format) {
    case 'csv':
      return pieces(csvTexts(columns, rows))
    case 'jsonl':
      return pieces(jsonTexts(columns, keys, rows))
    case 'xlsx':
      return bookBytes(columns, rows)
  }
}

const LINES_AT_ONCE = 50

async function* csvTexts(
  columns: readonly WrittenColumn[],
  rows: AsyncIterable<readonly CellValue[]>,
): AsyncGenerator<string> {
  yield csvStart(columns)
  let lines: string[][] = []
  for await (const row of rows) {
    lines.push(csvLine(columns, row))
    if (lines.length < LINES_AT_ONCE) continue
    yield csvText(lines)
    lines = []
  }
  yield csvText(lines)
}

async function* jsonTexts(
  columns: readonly WrittenColumn[],
  keys: readonly string[],
  rows: AsyncIterable<readonly CellValue[]>,
): AsyncGenerator<string> {
  for await (const row of rows) yield jsonLine(columns, keys, row)
}

async function* sheetTexts(
  columns: readonly WrittenColumn[],
  rows: AsyncIterable<readonly CellValue[]>,
): AsyncGenerator<string> {
  yield sheetStart(columns)
  let number = 1
  for await (const row of rows) {
    number += 1
    if (number > MOST_ROWS)
      throw new UserError(`В листе Excel не больше ${formatNumber(MOST_ROWS)} строк. Выберите CSV`)
    yield sheetRow(columns, row, number)
  }
  yield SHEET_END
}

/** The start goes out at once: a later failure then breaks the answer off and is logged. */
async function* pieces(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let piece = ''
  let isStart = true
  for await (const text of texts) {
    piece += text
    if (piece.length < PIECE && !isStart) continue
    yield Buffer.from(piece)
    piece = ''
    isStart = false
  }
  if (piece !== '') yield Buffer.from(piece)
}

async function* bookBytes(
  columns: readonly WrittenColumn[],
  rows: AsyncIterable<readonly CellValue[]>,
): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  const sheet = Readable.from(pieces(sheetTexts(columns, rows)), { objectMode: false })
  // The library listens to no fault of a stream that it packs.
  for (const source of [zip, sheet]) source.on('error', (error: Error) => output.destroy(error))
  for (const [name, part] of Object.entries(bookParts)) zip.addBuffer(Buffer.from(part), name)
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  try {
    for await (const bytes of output) yield bytes as Buffer
  } finally {
    sheet.destroy()
  }
}
