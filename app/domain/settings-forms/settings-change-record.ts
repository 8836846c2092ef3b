/** A change of settings that somebody made. */
export interface SettingsChangeRecord {
  id: string
  authorName: string
  createdAt: Date
  /** The values that changed, by name, as they were and as they became. */
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
  /** Whether all of it still stands, so that it can be taken back. */
  canUndo: boolean
}
