/** A segment in the list. */
export interface SegmentRow {
  id: string
  name: string
  authorName: string
  updatedAt: Date
}

/** What the form of a segment is filled in with, by field. */
export type SegmentFormValues = Readonly<Record<string, string>>
