import type { CellValue, WrittenColumn } from './written-column'
import { writtenValue } from './written-value'

/** Every line has all keys: a reader takes the keys from the first lines. */
export function jsonLine(
  columns: readonly WrittenColumn[],
  keys: readonly string[],
  row: readonly CellValue[],
): string {
  const entries = columns.map((column, index) => [
    keys[index] ?? column.header,
    jsonValue(column, row[index] ?? null),
  ])
  return `${JSON.stringify(Object.fromEntries(entries))}\n`
}

function jsonValue(column: WrittenColumn, value: CellValue): string | number | boolean | null {
  const written = writtenValue(column, value)
  switch (written.kind) {
    case 'empty':
      return null
    case 'number':
      return written.number
    case 'money':
      return written.kopecks / 100
    case 'boolean':
      return written.isTrue
    case 'text':
    case 'date':
      return written.text
  }
}
