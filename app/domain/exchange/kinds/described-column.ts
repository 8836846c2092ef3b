/** What a person who prepares a file must know of a column. */
export interface DescribedColumn {
  /** In JSON lines. */
  key: string
  header: string
  /** How a cell is written: «дата». */
  format: string
  about: string
  example: string
  synonyms: string[]
  isKey: boolean
  /** New objects need it. */
  isRequired: boolean
  canBeCleared: boolean
}
