import type { PluralForms } from '~/platform/text/plural'

export interface ListedExport {
  id: string
  kindLabel: string
  nouns: PluralForms
  format: string
  state: 'WAITING' | 'DONE' | 'FAILED'
  total: number
  writtenRows: number
  bytes: number | null
  problem: string | null
  authorName: string
  createdAt: Date
  keptUntil: Date
}

export const formatLabels: Readonly<Record<string, string>> = {
  xlsx: 'Excel (XLSX)',
  csv: 'CSV',
  jsonl: 'JSON lines',
}
