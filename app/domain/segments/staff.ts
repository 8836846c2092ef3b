export interface SegmentRow {
  id: string
  name: string
  authorName: string
  updatedAt: Date
}

export type SegmentFormValues = Readonly<Record<string, string>>
