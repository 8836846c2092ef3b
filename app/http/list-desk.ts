import type { ListName, SavedView } from '~/domain/desk/shared'

/** How somebody has arranged a list, and what its address says. */
export interface ListDesk {
  list: ListName
  /** What the address says that the list knows. */
  query: string
  /** The same without the page: what would be kept as a view. */
  viewQuery: string
  views: readonly SavedView[]
  /** The columns that they have chosen; null for the usual ones. */
  columns: readonly string[] | null
  /** Parts of the address that cannot be read and count as not set. */
  unread: readonly string[]
  /** The shop's day, as 2026-11-20. */
  today: string
}
