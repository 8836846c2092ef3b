import { rowsBeyond } from './list-page.server'
import type { ListNeighbours } from './list-position'
import type { ListQuery } from './list-query'

const COUNT_LIMIT = 1_000

interface NeighbourSource {
  fits: () => Promise<boolean>
  count: (keyset: object, limit: number) => Promise<number>
  first: (keyset: object, orderBy: Record<string, 'asc' | 'desc'>[]) => Promise<{ id: string } | null>
}

/** Also for a row that no longer matches the filters. Counts up to 1,000. */
export async function readNeighbours(
  { sort, direction }: Pick<ListQuery, 'sort' | 'direction'>,
  row: { id: string; key: Date | number | string },
  { fits, count, first }: NeighbourSource,
): Promise<ListNeighbours> {
  const before = rowsBeyond({ sort, direction: direction === 'asc' ? 'desc' : 'asc' }, row)
  const after = rowsBeyond({ sort, direction }, row)
  const [previous, next, ahead, total, isIn] = await Promise.all([
    first(before.keyset, before.orderBy),
    first(after.keyset, after.orderBy),
    count(before.keyset, COUNT_LIMIT),
    count({}, COUNT_LIMIT + 1),
    fits(),
  ])
  return {
    previous: previous?.id ?? null,
    next: next?.id ?? null,
    position: isIn && ahead < COUNT_LIMIT ? ahead + 1 : null,
    total: Math.min(total, COUNT_LIMIT),
    isMore: total > COUNT_LIMIT,
  }
}
