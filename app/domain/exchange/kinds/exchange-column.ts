import type { Permission } from '~/domain/auth/shared'

export type CellRead = { value: unknown } | { refusal: string }

/** A category is written as «Краски / Интерьерные». */
export interface CategoryNames {
  idOf: (text: string) => string | undefined
  textOf: (id: string) => string
  example: string
}

export interface CellContext {
  categories: CategoryNames
  timezone: string
}

/** One column of files: its header, and how a cell becomes a stored value and back. */
export interface ExchangeColumn {
  /** Name of the stored value and key in JSON lines. */
  name: string
  header: string
  /** Further headers of suppliers' files. */
  synonyms: readonly string[]
  kind: 'text' | 'number' | 'money' | 'date' | 'boolean'
  permission: Permission
  /** What a cell may contain, for the documentation and the template. */
  about: string
  example: string
  /** New objects need it. */
  isRequired?: true
  /** An empty cell cannot clear it. */
  isNeverEmpty?: true
  read: (text: string, context: CellContext) => CellRead
  /** The text that a form shows for the value; reading it gives the value again. */
  show: (value: unknown, context: CellContext) => string
}
