import { requireMay, type PermissionHolder } from '~/domain/auth/shared'

import type { TableFormat } from '../files/open-table.server'
import { readCategoryNamesForFiles } from '../imports/category-names.server'
import type { CellContext, ExchangeColumn } from '../kinds/exchange-column'
import { kindOf } from '../kinds/exchange-kinds.server'
import { writeTable, type CellValue, type WrittenColumn } from '../writing/write-table.server'

interface Export {
  kind: string
  format: TableFormat
  holder: PermissionHolder
}

/**
 * Every object of a kind, as a file that imports as no change.
 * @throws UserError (403) without permission; (404) for an unknown kind
 */
export async function exportObjects({ kind: name, format, holder }: Export): Promise<AsyncIterable<Buffer>> {
  const kind = kindOf(name)
  requireMay(holder, 'products.read')
  const context: CellContext = { categories: await readCategoryNamesForFiles() }
  const { columns } = kind
  async function* rows(): AsyncGenerator<CellValue[]> {
    const names = columns.map((column) => column.name)
    for await (const part of kind.all(names))
      for (const { values } of part)
        yield columns.map((column) => cellValue(column, values[column.name], context))
  }
  return writeTable(
    format,
    columns.map(writtenColumn),
    columns.map((column) => column.name),
    rows(),
  )
}

/**
 * The headers and one row of examples, to be filled in.
 * @throws UserError (404) for an unknown kind
 */
export function templateOf(name: string, format: TableFormat): AsyncIterable<Buffer> {
  const { columns } = kindOf(name)
  async function* rows(): AsyncGenerator<CellValue[]> {
    yield await Promise.resolve(columns.map(({ example }) => example))
  }
  const texts = columns.map(({ header }): WrittenColumn => ({ header, kind: 'text' }))
  return writeTable(
    format,
    texts,
    columns.map((column) => column.name),
    rows(),
  )
}

const writtenColumn = ({ header, kind }: ExchangeColumn): WrittenColumn => ({ header, kind })

/** Texts of forms, except what a spreadsheet calculates with. */
function cellValue({ kind, show }: ExchangeColumn, value: unknown, context: CellContext): CellValue {
  if (kind === 'money') return typeof value === 'number' ? value : null
  if (kind === 'boolean') return typeof value === 'boolean' ? value : null
  const text = show(value, context)
  if (kind !== 'number') return text
  return text === '' ? null : Number(text.replace(',', '.'))
}
