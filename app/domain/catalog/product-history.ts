/** One change of a product, as its history tells it. */
export interface ProductHistoryEntry {
  id: string
  action: string
  actorName: string
  createdAt: Date
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
  /** Whether the values before it can be brought back. */
  isReturnable: boolean
}

/** What became of a product, newest first. */
export interface ProductHistory {
  productId: string
  name: string
  entries: ProductHistoryEntry[]
}
