import { Readable } from 'node:stream'

import { CsvError, parse } from 'csv-parse'

import { withoutMark } from '~/platform/documents/formula-mark'
import { UserError } from '~/platform/errors/errors'

import type { SourceRow } from '../source-row'
import { MOST_RECORD } from '../table-limits'
import type { Separator } from './guess-separator'

const LINE_END = /\r\n|\r|\n/g
const ROWS_AT_ONCE = 100

/** Rows in batches. Cells come without the mark before formulas that our own files have. */
export async function* csvRows(
  utf8: AsyncIterable<Buffer>,
  separator: Separator,
): AsyncGenerator<readonly SourceRow[]> {
  const source = Readable.from(utf8, { highWaterMark: 1 })
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MOST_RECORD,
  })
  source.on('error', (error) => parser.destroy(error))
  let line = 1
  let rows: SourceRow[] = []
  try {
    for await (const cells of source.pipe(parser) as AsyncIterable<string[]>) {
      rows.push(ownRow(line, cells))
      line += linesOf(cells)
      if (rows.length < ROWS_AT_ONCE) continue
      yield rows
      rows = []
    }
    yield rows
  } catch (error) {
    throw error instanceof CsvError ? openQuote(line) : error
  } finally {
    source.destroy()
  }
}

/** The first line may name the separator to Excel. */
function ownRow(number: number, cells: readonly string[]): SourceRow {
  const isNote = number === 1 && /^sep=.?$/i.test(cells[0] ?? '')
  return { number, cells: isNote ? [] : cells.map(withoutMark) }
}

/** The parser's own count takes the line end of Windows in a cell for two lines. */
function linesOf(cells: readonly string[]): number {
  let lines = 1
  for (const cell of cells)
    if (cell.includes('\n') || cell.includes('\r')) lines += cell.match(LINE_END)?.length ?? 0
  return lines
}

const openQuote = (line: number): UserError =>
  new UserError(`Строка ${line}: открытая кавычка нигде не закрыта. Закройте её или уберите`)
