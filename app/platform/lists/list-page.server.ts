import type { ListPosition } from './list-position'
import {
  COUNT_LIMIT,
  FOUND_LIMIT,
  LAST_NUMBERED_PAGE,
  placeText,
  type ListPlace,
  type ListQuery,
} from './list-query'

export interface ListPage<Row> extends ListPosition {
  rows: Row[]
}

type Key = Date | number | string

interface Slice<Sort extends string> {
  keyset: object
  orderBy: Record<string, 'asc' | 'desc'>[]
  skip: number
  take: number
  sort: Sort
}

interface ListSource<Row, Sort extends string> {
  count: (limit: number) => Promise<number>
  rows: (slice: Slice<Sort>) => Promise<Row[]>
  keyOf: (row: Row, sort: Sort) => Key
  readKey: (text: string, sort: Sort, id: string) => Key | null | Promise<Key | null>
}

/**
 * Numbered pages up to 50, then keyset pages. Counts at most 10,001 rows (501 for a search), along the sort's
 * index: (column DESC, id ASC).
 */
export async function readListPage<Row extends { id: string }, Sort extends string>(
  query: ListQuery<Sort>,
  source: ListSource<Row, Sort>,
): Promise<ListPage<Row>> {
  const most = query.search ? FOUND_LIMIT : COUNT_LIMIT
  const counted = await source.count(most + 1)
  const isMore = counted > most
  const total = Math.min(counted, most)
  const pages = Math.min(LAST_NUMBERED_PAGE, Math.max(1, Math.ceil(total / query.size)))
  const key = query.place && (await source.readKey(query.place.value, query.sort, query.place.id))
  if (query.place && key !== null)
    return { ...(await readFrom(query, source, query.place, key)), total, isMore, page: null, pages }
  const page = Math.min(query.page, pages)
  const { direction, size, sort } = query
  const rows = await source.rows({
    keyset: {},
    orderBy: orderOf(sort, direction),
    skip: (page - 1) * size,
    take: size + 1,
    sort,
  })
  const last = rows[size - 1]
  const next = page === pages && rows.length > size && last ? placeAt('after', last, query, source) : null
  return { rows: rows.slice(0, size), total, isMore, page, pages, next, previous: null }
}

async function readFrom<Row extends { id: string }, Sort extends string>(
  query: ListQuery<Sort>,
  source: ListSource<Row, Sort>,
  { side, id }: ListPlace,
  key: Key,
): Promise<Pick<ListPage<Row>, 'rows' | 'next' | 'previous'>> {
  const { sort, size } = query
  const direction = side === 'after' ? query.direction : opposite(query.direction)
  const found = await source.rows({
    keyset: beyond(sort, direction, key, id),
    orderBy: orderOf(sort, direction),
    skip: 0,
    take: size + 1,
    sort,
  })
  const rows = side === 'after' ? found.slice(0, size) : found.slice(0, size).reverse()
  const [first, last] = [rows[0], rows.at(-1)]
  const hasMore = found.length > size
  return {
    rows,
    next: last && (side === 'before' || hasMore) ? placeAt('after', last, query, source) : null,
    previous: first && (side === 'after' || hasMore) ? placeAt('before', first, query, source) : null,
  }
}

export function rowsBeyond(
  { sort, direction }: Pick<ListQuery, 'sort' | 'direction'>,
  row: { id: string; key: Key } | undefined,
) {
  return { keyset: row ? beyond(sort, direction, row.key, row.id) : {}, orderBy: orderOf(sort, direction) }
}

const opposite = (direction: 'asc' | 'desc') => (direction === 'asc' ? 'desc' : 'asc')

function orderOf(sort: string, direction: 'asc' | 'desc'): Record<string, 'asc' | 'desc'>[] {
  return [{ [sort]: direction }, { id: opposite(direction) }]
}

function beyond(sort: string, direction: 'asc' | 'desc', key: Key, id: string): object {
  const [within, past, idPast] =
    direction === 'desc' ? (['lte', 'lt', 'gt'] as const) : (['gte', 'gt', 'lt'] as const)
  return {
    [sort]: { [within]: key },
    OR: [{ [sort]: { [past]: key } }, { [sort]: key, id: { [idPast]: id } }],
  }
}

function placeAt<Row extends { id: string }, Sort extends string>(
  side: ListPlace['side'],
  row: Row,
  { sort }: ListQuery<Sort>,
  { keyOf }: ListSource<Row, Sort>,
): string {
  return placeText({ side, value: keyText(keyOf(row, sort)), id: row.id })
}

function keyText(key: Key): string {
  if (key instanceof Date) return key.toISOString()
  return typeof key === 'string' ? 'text' : String(key)
}
