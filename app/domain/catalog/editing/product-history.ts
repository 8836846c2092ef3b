export interface ProductHistoryEntry {
  id: string
  action: string
  actorName: string
  createdAt: Date
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
  isReturnable: boolean
}

export interface ProductHistory {
  productId: string
  name: string
  entries: ProductHistoryEntry[]
}
