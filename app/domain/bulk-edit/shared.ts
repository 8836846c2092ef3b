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

export const MOST_ITEMS = 10_000
