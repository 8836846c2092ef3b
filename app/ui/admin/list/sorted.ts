import { listHref } from './list-href'

interface SortState {
  sort: string
  direction: 'asc' | 'desc'
}

/** What a table's heading needs to sort by this column: the address, and how the list is sorted by it now. A second press turns the order round. */
export function sortBy(
  column: string,
  { sort, direction }: SortState,
  here: { pathname: string; search: string },
) {
  const isNow = sort === column
  const next = isNow && direction === 'desc' ? 'asc' : 'desc'
  return { href: listHref(here, { sort: column, direction: next }), direction: isNow ? direction : null }
}
