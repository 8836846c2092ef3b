import type { ListName, SavedView } from '~/domain/list-preferences/shared'

export interface ListDesk {
  list: ListName
  query: string
  /** Without the page number. */
  viewQuery: string
  views: readonly SavedView[]
  columns: readonly string[] | null
  unread: readonly string[]
  /** YYYY-MM-DD. */
  today: string
}
