/** Where one is in a list: what is known of its pages beside the rows. */
export interface ListPosition {
  /** How many rows there are in all, counted up to a limit. */
  total: number
  /** There are more than were counted. */
  isMore: boolean
  /** The page's number; null beyond the numbered pages. */
  page: number | null
  /** How many pages have numbers. */
  pages: number
  /** Where the next and the previous page begin, beyond the numbered ones; null where there is none. */
  next: string | null
  previous: string | null
  /** It could not be read: that it is empty says nothing. */
  isFailed?: true
}

/** Where a row stands in a list, and what stands beside it. */
export interface ListNeighbours {
  previous: string | null
  next: string | null
  /** Its number in the list; null where it does not belong to it (any more), or stands too far down. */
  position: number | null
  /** Rows of the list, up to 1,000. */
  total: number
  isMore: boolean
}
