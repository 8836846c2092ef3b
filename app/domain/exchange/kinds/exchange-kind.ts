import type { Actor } from '~/domain/audit/index.server'
import type { BulkItem, BulkOutcome } from '~/domain/bulk-edit/index.server'
import type { Permission } from '~/domain/auth/shared'
import type { Database } from '~/platform/db/db.server'
import type { PluralForms } from '~/platform/text/plural'

import type { ExchangeColumn } from './exchange-column'

/** Stored values by the column's name. */
export type Values = Readonly<Record<string, unknown>>

/** An object of the shop that a row names. */
export interface Existing {
  id: string
  title: string
  values: Values
}

export interface Application {
  author: Actor
  /** The reason of stock movements. */
  note: string
}

/** What a file of this kind reads and changes. */
export interface ExchangeKind {
  name: string
  label: string
  nouns: PluralForms
  columns: readonly ExchangeColumn[]
  /** Columns that identify a row; the first of those in the file is taken. */
  keys: readonly string[]
  permission: Permission
  /** Rows without an object create one. */
  creates: boolean
  /** Objects by the text of the key; a barcode may stand at several. */
  find: (
    key: string,
    texts: readonly string[],
    columns: readonly string[],
  ) => Promise<Map<string, Existing[]>>
  /** Keys of the shop that differ from this one by leading zeros only. */
  findWithZeros: (key: string, texts: readonly string[]) => Promise<Map<string, string>>
  /** The wanted values with what follows from them, or why they contradict each other. */
  settle: (present: Values, wanted: Values) => { wanted: Values } | { refusal: string }
  /** Objects beside those of the file. */
  findOthers: (request: OthersRequest) => AsyncIterable<Existing[]>
  apply: (tx: Database, items: readonly BulkItem[], application: Application) => Promise<BulkOutcome>
  /** Shows the changes to visitors; called once for a change. */
  publish: (tx: Database) => Promise<void>
}

export interface OthersRequest {
  seen: ReadonlySet<string>
  /** Only goods of these brands; null means all. */
  brands: readonly string[] | null
  column: 'isActive' | 'stock'
}
