/** Where a change of many things stands: `draft` waits for a person's word, `running` for the worker. */
export type BulkState = 'draft' | 'running' | 'stopped' | 'done'

/** What is said about one of the things. */
export interface BulkRemark {
  objectId: string
  reason: string
}

/** A change of many things at once, and how far it is. */
export interface BulkProgress {
  id: string
  state: BulkState
  total: number
  done: number
  refused: number
  /** Those that were refused, with the reason in words for staff; the first hundred. */
  refusals: BulkRemark[]
  /** What is to be said of those that were changed; the first hundred. */
  remarks: BulkRemark[]
  authorName: string
  createdAt: Date
  /** When it was confirmed, and when it ended. */
  startedAt: Date | null
  finishedAt: Date | null
}

/** Things that one change may take at most; a larger one is begun again with the rest. */
export const MOST_ITEMS = 10_000
