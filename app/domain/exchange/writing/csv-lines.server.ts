import { stringify } from 'csv-stringify/sync'

import { withMark } from '~/platform/documents/formula-mark'

import { plainText } from '../files/xlsx/number-text'
import type { CellValue, WrittenColumn } from './written-column'
import { writtenValue } from './written-value'

/** Excel needs it to detect UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

export const csvStart = (columns: readonly WrittenColumn[]): string =>
  BYTE_ORDER_MARK + csvText([columns.map(({ header }) => withMark(header))])

export const csvLine = (columns: readonly WrittenColumn[], row: readonly CellValue[]): string[] =>
  columns.map((column, index) => cellText(column, row[index] ?? null))

export const csvText = (lines: readonly (readonly string[])[]): string =>
  stringify(
    lines.map((line) => [...line]),
    // The library itself quotes Windows' line end only.
    { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )

/** Russian Excel takes 1.5 for the first of May: decimals have a comma. */
function cellText(column: WrittenColumn, value: CellValue): string {
  const written = writtenValue(column, value)
  switch (written.kind) {
    case 'empty':
      return ''
    case 'text':
      return withMark(written.text)
    case 'number':
      return plainText(written.number).replace('.', ',')
    case 'money':
      return (written.kopecks / 100).toFixed(2).replace('.', ',')
    case 'boolean':
      return written.isTrue ? 'да' : 'нет'
    case 'date':
      return written.text
  }
}
