import type { TableFormat } from '../files/open-table.server'
import { kindOf } from '../kinds/exchange-kinds.server'
import { writeTable, type CellValue, type WrittenColumn } from '../writing/write-table.server'

/**
 * The headers and one row of examples, to be filled in.
 * @throws UserError (404) for an unknown kind
 */
export function templateOf(name: string, format: TableFormat): AsyncIterable<Buffer> {
  const { columns } = kindOf(name)
  async function* rows(): AsyncGenerator<CellValue[]> {
    yield await Promise.resolve(columns.map(({ example }) => example))
  }
  return writeTable(
    format,
    columns.map(({ header }): WrittenColumn => ({ header, kind: 'text' })),
    columns.map((column) => column.name),
    rows(),
  )
}
