import { withoutMark } from '~/platform/documents/formula-mark'

import type { SourceRow } from '../source-row'
import { CsvParser } from './csv-parser'
import type { Separator } from './guess-separator'

/** Rows in batches. Cells come without the mark before formulas that our own files have. */
export async function* csvRows(
  utf8: AsyncIterable<Buffer>,
  separator: Separator,
): AsyncGenerator<readonly SourceRow[]> {
  const parser = new CsvParser(separator)
  for await (const piece of utf8) yield parser.read(piece).map(ownRow)
  yield parser.finish().map(ownRow)
}

/** The first line may name the separator to Excel. */
function ownRow({ number, cells }: SourceRow): SourceRow {
  const isNote = number === 1 && /^sep=.?$/i.test(cells[0] ?? '')
  return { number, cells: isNote ? [] : cells.map(withoutMark) }
}
