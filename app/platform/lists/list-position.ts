export interface ListPosition {
  total: number
  isMore: boolean
  page: number | null
  pages: number
  next: string | null
  previous: string | null
  isFailed?: true
}

export interface ListNeighbours {
  previous: string | null
  next: string | null
  /** Null when the row no longer matches or is too far down. */
  position: number | null
  total: number
  isMore: boolean
}
