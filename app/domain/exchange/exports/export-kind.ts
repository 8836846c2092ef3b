import type { Permission } from '~/domain/auth/shared'
import { toLocalMinute } from '~/platform/dates/dates'
import type { WholeList } from '~/platform/lists/whole-list.server'
import type { PluralForms } from '~/platform/text/plural'

import type { CellContext, ExchangeColumn } from '../kinds/exchange-column'
import type { Values } from '../kinds/exchange-kind'
import type { CellValue, WrittenColumn } from '../writing/write-table.server'

/** One column of exported files. */
export interface OutColumn<Row> extends WrittenColumn {
  /** Key in JSON lines. */
  name: string
  /** The column of the list that shows it; without one it is always written. */
  of?: string
  value: (row: Row, context: CellContext) => CellValue
}

/** Which rows of a list are wanted. */
export interface ListRows {
  /** Search parameters of the list; null for everything that the shop has. */
  narrowed: URLSearchParams | null
  chosen: readonly string[] | null
  /** Names of the written columns. */
  columns: readonly string[]
}

interface ExportFacts {
  /** The beginning of the file's name. */
  fileName: string
  nouns: PluralForms
  /** That of the list. */
  permission: Permission
  /** Whether its files name people. */
  isPersonal: boolean
  /**
   * Rows that are ticked in the list; null without a selection.
   * @throws UserError (400) for more than one page
   */
  chosen: (query: URLSearchParams) => string[] | null
}

interface Definition<Row> extends ExportFacts {
  columns: readonly OutColumn<Row>[]
  /** @throws UserError (400) for a filter that is not understood */
  find: (wanted: ListRows) => Promise<WholeList<Row>> | WholeList<Row>
}

/** A list as rows of cells. */
interface WrittenList {
  count: (limit?: number) => Promise<number>
  cells: (context: CellContext) => AsyncIterable<CellValue[]>
}

/** What can be exported, without the type of its rows. */
export interface ExportKind extends ExportFacts {
  columns: readonly Omit<OutColumn<never>, 'value'>[]
  find: (wanted: ListRows) => Promise<WrittenList>
}

export function exportKind<Row>({ find, columns, ...facts }: Definition<Row>): ExportKind {
  return {
    ...facts,
    columns,
    find: async (wanted) => {
      const { count, parts } = await find(wanted)
      const written = columns.filter(({ name }) => wanted.columns.includes(name))
      async function* cells(context: CellContext): AsyncGenerator<CellValue[]> {
        for await (const rows of parts())
          for (const row of rows) yield written.map(({ value }) => value(row, context))
      }
      return { count, cells }
    },
  }
}

/** A column of imports, written so that its file imports as no change. */
export function outColumnOf<Row>(
  column: ExchangeColumn,
  valuesOf: (row: Row) => Values,
  of?: string,
): OutColumn<Row> {
  const { name, header, kind } = column
  return {
    name,
    header,
    kind,
    ...(of === undefined ? {} : { of }),
    value: (row, context) => cellValue(column, valuesOf(row)[name], context),
  }
}

/** Texts of forms, except what a spreadsheet calculates with. */
function cellValue({ kind, show }: ExchangeColumn, value: unknown, context: CellContext): CellValue {
  if (kind === 'money') return typeof value === 'number' ? value : null
  if (kind === 'boolean') return typeof value === 'boolean' ? value : null
  const text = show(value, context)
  if (kind !== 'number') return text
  return text === '' ? null : Number(text.replace(',', '.'))
}

/** `2026-12-01 09:30`, which is a date to spreadsheets. */
export function momentCell(date: Date, timezone: string): string {
  return toLocalMinute(date, timezone).replace('T', ' ')
}
