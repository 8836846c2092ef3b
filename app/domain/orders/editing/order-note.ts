export interface OrderNote {
  id: string
  text: string
  authorName: string
  createdAt: Date
}
