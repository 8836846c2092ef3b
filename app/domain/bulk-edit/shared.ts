export type BulkState = 'draft' | 'running' | 'stopped' | 'done'

export interface BulkRemark {
  objectId: string
  reason: string
}

export interface BulkProgress {
  id: string
  state: BulkState
  total: number
  done: number
  refused: number
  refusals: BulkRemark[]
  remarks: BulkRemark[]
  authorName: string
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
}

/** What is wrong with one cell of a row. */
export interface RowProblem {
  /** Null when it concerns the whole row. */
  column: string | null
  value: string
  /** What is wrong, or what would be right. */
  text: string
}

export const MOST_ITEMS = 10_000
