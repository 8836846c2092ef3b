import { rowsBeyond } from './list-page.server'
import type { ListQuery } from './list-query'

/** Everything that a list has found, for files. */
export interface WholeList<Row> {
  /** At most the limit. */
  count: (limit?: number) => Promise<number>
  /** In the list's order. */
  parts: () => AsyncIterable<Row[]>
}

const PART = 1_000

interface Slice {
  keyset: object
  orderBy: Record<string, 'asc' | 'desc'>[]
  take: number
}

interface Reading<Row, Sort extends string> {
  keyOf: (row: Row, sort: Sort) => Date | number | string
  rows: (slice: Slice) => Promise<Row[]>
}

/** Rows that are added concurrently may be left out; no row comes twice. */
export async function* partsOf<Row extends { id: string }, Sort extends string>(
  query: Pick<ListQuery<Sort>, 'sort' | 'direction'>,
  { keyOf, rows: read }: Reading<Row, NoInfer<Sort>>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  for (;;) {
    const place = last && { id: last.id, key: keyOf(last, query.sort) }
    const rows = await read({ ...rowsBeyond(query, place), take: PART })
    yield rows
    last = rows.at(-1)
    if (rows.length < PART) return
  }
}
