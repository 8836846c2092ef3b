import type { StockTakeLineState, StockTakeStatus } from '~/platform/generated/prisma/enums'

export const stockTakeStatusLabels: Record<StockTakeStatus, string> = {
  OPEN: 'Идёт',
  CONFIRMED: 'Проведена',
  CANCELLED: 'Отменена',
}

/** A count of the shelves as lists tell it. */
export interface StockTakeRow {
  id: string
  status: StockTakeStatus
  /** What is counted, in words. */
  scope: string
  /** Products: all, those counted, and of them those that are not as expected. */
  lineCount: number
  countedCount: number
  differingCount: number
  authorName: string
  createdAt: Date
  updatedAt: Date
  closedAt: Date | null
  closedByName: string | null
}

/** One product of a count; pieces. */
export interface StockTakeLineRow {
  id: string
  /** Null when it is gone. */
  productId: string | null
  name: string
  sku: string
  state: StockTakeLineState
  /** The stock when its count began; null before. */
  expected: number | null
  counted: number | null
  countedAt: Date | null
  countedByName: string | null
}

/** Which lines are shown. */
export const lineViewLabels = {
  all: 'Все',
  left: 'Не посчитаны',
  counted: 'Посчитаны',
  differing: 'Расхождения',
} as const

export type LineView = keyof typeof lineViewLabels

/** What becomes of products that nobody counted. */
export const uncountedLabels = {
  leave: 'Оставить остаток как есть',
  zero: 'Записать ноль: на полках их нет',
} as const

export type Uncounted = keyof typeof uncountedLabels

/** What the lines of a count are narrowed to. */
export interface StockTakeFilter {
  search: string
  view: LineView
  size: number
}

/** A product that has just been counted. */
export interface CountedLine {
  name: string
  sku: string
  /** Pieces in all. */
  counted: number
}

/** What the list of counts is narrowed to. */
export interface StockTakeListFilter {
  status: StockTakeStatus | null
  sort: string
  direction: 'asc' | 'desc'
  size: number
}

/** A line as it is counted on paper: without what is expected, so that nobody counts towards it. */
export interface SheetLine {
  id: string
  name: string
  sku: string
  barcode: string | null
}

/** A count as it is printed. */
export interface CountSheet {
  take: StockTakeRow
  lines: SheetLine[]
  /** Of how many prints this is which one, from 1. */
  part: number
  parts: number
}

/** What can be counted: everything, a category or a brand, by the value that the form sends. */
export const WHOLE_SCOPE = 'all'
export const categoryScope = (id: string): string => `category:${id}`
export const brandScope = (name: string): string => `brand:${name}`

/** How many pieces more were counted than expected; negative where some are missing. */
export function differenceOf({ expected, counted }: Pick<StockTakeLineRow, 'expected' | 'counted'>): number {
  return (counted ?? 0) - (expected ?? 0)
}
