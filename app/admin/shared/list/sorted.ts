import { listHref } from './list-href'

interface SortState {
  sort: string
  direction: 'asc' | 'desc'
}

/** A second click reverses the order. */
export function sortBy(
  column: string,
  { sort, direction }: SortState,
  here: { pathname: string; search: string },
) {
  const isNow = sort === column
  const next = isNow && direction === 'desc' ? 'asc' : 'desc'
  return { href: listHref(here, { sort: column, direction: next }), direction: isNow ? direction : null }
}
