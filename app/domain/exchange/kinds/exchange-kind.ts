import type { Actor } from '~/domain/audit/index.server'
import type { AuditAction } from '~/domain/audit/staff'
import type { BulkItem, BulkOutcome } from '~/domain/bulk-edit/index.server'
import type { Permission, PermissionHolder } from '~/domain/auth/shared'
import type { RowProblem } from '~/domain/bulk-edit/shared'
import type { NotificationType } from '~/domain/notifications/shared'
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
  /** When the import ended that is undone; null while none is. */
  since: Date | null
}

/** What screens and refusals say about this kind. */
export interface KindTexts {
  /** Of a row whose object is not there. */
  absent: string
  /** Before the columns that a new object lacks. */
  needs: string
  /** Label of the choice. */
  creating: string
  foundBy: string
}

/** What a file of this kind reads and changes. */
export interface ExchangeKind {
  name: string
  label: string
  nouns: PluralForms
  texts: KindTexts
  columns: readonly ExchangeColumn[]
  /** Columns that identify a row; the first of those in the file is taken. */
  keys: readonly string[]
  /** Of the keys, those that a new object may be created by. */
  creatingKeys: readonly string[]
  permission: Permission
  /** How a whole file is recorded and announced. */
  reported: { action: AuditAction; notification: Exclude<NotificationType, 'SYSTEM_ALERT'> | null }
  /** Rows without an object create one. */
  creates: boolean
  /** Two texts of a key that give the same spelling name one object. */
  spelling: (key: string, text: string) => string
  /** Objects by each text of the key; a barcode may stand at several. */
  find: (
    key: string,
    texts: readonly string[],
    columns: readonly string[],
  ) => Promise<Map<string, Existing[]>>
  /** Keys of the shop that differ from this one by leading zeros only. */
  findWithZeros: (key: string, texts: readonly string[]) => Promise<Map<string, string>>
  /** The wanted values with what follows from them, or why they contradict each other. */
  settle: (present: Values, wanted: Values) => { wanted: Values } | { refusal: string }
  /** What only the shop's data or the person's permissions refuse, by the object's id. Has all values of the rows that create or change. */
  verify?: (
    rows: readonly { id: string; values: Values }[],
    holder: PermissionHolder,
  ) => Promise<ReadonlyMap<string, RowProblem>>
  /** Objects beside those of the file; null when a file never says what the shop should lack. */
  findOthers: ((request: OthersRequest) => AsyncIterable<Existing[]>) | null
  apply: (tx: Database, items: readonly BulkItem[], application: Application) => Promise<BulkOutcome>
  /** Shows the changes to visitors; called once for a change. */
  publish: (tx: Database) => Promise<void>
}

export interface OthersRequest {
  /** By id. */
  seen: Pick<ReadonlySet<string>, 'has'>
  /** Only goods of these brands; null means all. */
  brands: readonly string[] | null
  column: 'isActive' | 'stock'
}
