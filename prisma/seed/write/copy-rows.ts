import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { ClientBase } from 'pg'
import { from } from 'pg-copy-streams'

export type Cell = string | number | bigint | boolean | Date | null | readonly string[]

const CHUNK = 256 * 1024

const escaped = (text: string): string =>
  /[\\\n\r\t]/.test(text)
    ? text.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/\r/g, '\\r').replace(/\t/g, '\\t')
    : text

function cellText(cell: Cell): string {
  if (cell === null) return '\\N'
  if (typeof cell === 'string') return escaped(cell)
  if (typeof cell === 'boolean') return cell ? 't' : 'f'
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell === 'object')
    return escaped(`{${cell.map((word) => `"${word.replace(/(["\\])/g, '\\$1')}"`).join(',')}}`)
  return String(cell)
}

function* chunks(rows: Iterable<readonly Cell[]>): Generator<string> {
  let text = ''
  for (const row of rows) {
    text += `${row.map(cellText).join('\t')}\n`
    if (text.length < CHUNK) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}

/** @throws Postgres errors */
export async function copyRows(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Promise<void> {
  const names = columns.map((column) => `"${column}"`).join(', ')
  await pipeline(
    Readable.from(chunks(rows), { objectMode: true }),
    client.query(from(`COPY "${table}" (${names}) FROM STDIN`)),
  )
}

export async function copyRecords(
  client: ClientBase,
  table: string,
  records: readonly Readonly<Record<string, Cell>>[],
): Promise<void> {
  const [first] = records
  if (!first) return
  const columns = Object.keys(first)
  await copyRows(
    client,
    table,
    columns,
    records.map((record) => columns.map((column) => record[column] ?? null)),
  )
}
