import type { BulkProgress, RowProblem } from '~/domain/bulk-edit/shared'
import type { PluralForms } from '~/platform/text/plural'

import type { KindTexts } from '../kinds/exchange-kind'
import type { ImportOptions } from './import-options'

export type RowEffect = 'NEW' | 'CHANGED' | 'SAME' | 'REFUSED' | 'SKIPPED' | 'MISSING'

export type RowChoice = RowEffect | 'JUMP'

export const effectLabels: Readonly<Record<RowEffect, string>> = {
  NEW: 'Новые',
  CHANGED: 'Изменятся',
  MISSING: 'Нет в файле',
  REFUSED: 'С ошибкой',
  SAME: 'Без изменений',
  SKIPPED: 'Пропущены',
}

export interface ImportRow {
  id: string
  objectId: string
  /** As the sender counts; null for an object that the file lacks. */
  row: number | null
  title: string
  effect: RowEffect
  state: 'WAITING' | 'DONE' | 'REFUSED'
  reason: string | null
  problems: RowProblem[]
  changes: { column: string; header: string; before: string; after: string }[]
}

/** What is known of a file after its first rows. */
export interface FileStart {
  format: string
  encoding: string | null
  sheet: string | null
  sheets: string[]
  headerRow: number
  headers: string[]
  samples: { number: number; cells: string[] }[]
  mapping: string[]
}

export interface ImportView extends FileStart {
  id: string
  state: 'MAPPING' | 'PLANNING' | 'PLANNED' | 'FAILED'
  kind: string
  kindLabel: string
  nouns: PluralForms
  fileName: string
  bytes: number
  options: ImportOptions
  sourceName: string | null
  readRows: number
  counts: Readonly<Record<RowChoice, number>>
  problem: string | null
  authorName: string
  createdAt: Date
  columns: { name: string; header: string; about: string; isRequired: boolean }[]
  /** Columns that rows can be found by. */
  keys: { name: string; header: string }[]
  creates: boolean
  texts: KindTexts
  canLack: boolean
  hasNewCategory: boolean
  categories: { id: string; name: string }[]
  planId: string | null
  change: BulkProgress | null
  undo: BulkProgress | null
  undoUntil: Date | null
  at: Date
  rows: ImportRow[]
  show: RowChoice | null
  page: number
  pages: number
}

export interface ListedImport {
  id: string
  kindLabel: string
  fileName: string
  sourceName: string | null
  authorName: string
  createdAt: Date
  stateText: string
  counts: Readonly<Record<RowEffect, number>>
}
