import type { SettingName } from '~/domain/settings-forms/staff'

export const paperLabels = {
  invoice: 'Счёт',
  'packing-slip': 'Лист комплектации',
  'cash-receipt': 'Приходный кассовый ордер',
} as const

export const manyPapers: Readonly<Record<string, 'invoice' | 'packing-slip'>> = {
  packing: 'packing-slip',
  invoice: 'invoice',
}

export const MOST_PRINTED = 100

export type PaperName = keyof typeof paperLabels

export type PaperFact = readonly [label: string, value: string]

export interface PaperColumn {
  label: string
  share: number
  isNumber?: boolean
}

export interface PaperSection {
  title: string
  note?: string
  facts: readonly PaperFact[]
  table?: { columns: readonly PaperColumn[]; rows: readonly (readonly string[])[] }
  sums: readonly PaperFact[]
  signatures: readonly string[]
}

export interface Paper {
  title: string
  sections: readonly PaperSection[]
  /** Missing settings, shown to staff but not printed. */
  missing: readonly SettingName[]
}
