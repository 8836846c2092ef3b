export interface SettingsChangeRecord {
  id: string
  authorName: string
  createdAt: Date
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
  canUndo: boolean
}
