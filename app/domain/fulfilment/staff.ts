import type { SettingName } from '~/domain/settings-forms/staff'

export const paperLabels = {
  invoice: 'Счёт',
  'packing-slip': 'Лист комплектации',
  'cash-receipt': 'Приходный кассовый ордер',
} as const

/** Papers for many orders at once, by the word of their address. */
export const manyPapers = {
  packing: 'packing-slip',
  invoice: 'invoice',
  cash: 'cash-receipt',
} as const satisfies Readonly<Record<string, PaperName>>

export type PrintedKind = keyof typeof manyPapers

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
