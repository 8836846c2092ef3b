/** The papers of an order, by the name in their address. */
export const paperLabels = {
  invoice: 'Счёт',
  'packing-slip': 'Лист комплектации',
  'cash-receipt': 'Приходный кассовый ордер',
} as const

/** Papers that are printed for many orders at once, by their name in the address. */
export const manyPapers: Readonly<Record<string, 'invoice' | 'packing-slip'>> = {
  packing: 'packing-slip',
  invoice: 'invoice',
}

/** Orders whose papers are printed at once: a page of the list. */
export const MOST_PRINTED = 100

export type PaperName = keyof typeof paperLabels

/** A name and its value, as a line of a paper. */
export type PaperFact = readonly [label: string, value: string]

/** A column of a paper's table: its heading, its share of the width, and whether its cells are numbers. */
export interface PaperColumn {
  label: string
  share: number
  isNumber?: boolean
}

/** A part of a paper; a cash receipt order has two, the order and the receipt that is torn off. */
export interface PaperSection {
  title: string
  /** A line under the title: the form's number, say. */
  note?: string
  facts: readonly PaperFact[]
  table?: { columns: readonly PaperColumn[]; rows: readonly (readonly string[])[] }
  sums: readonly PaperFact[]
  /** Who signs; a line is left for each. */
  signatures: readonly string[]
}

/** A paper of an order, the same for the printed page and for the PDF. */
export interface Paper {
  /** Names the file as well. */
  title: string
  sections: readonly PaperSection[]
  /** What the seller's settings lack for this paper; told to staff and not printed. */
  missing: readonly string[]
}
