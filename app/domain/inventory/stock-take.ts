import type { StockTakeLineState, StockTakeStatus } from '~/platform/generated/prisma/enums'

export const stockTakeStatusLabels: Record<StockTakeStatus, string> = {
  OPEN: 'Идёт',
  CONFIRMED: 'Проведена',
  CANCELLED: 'Отменена',
}

export interface StockTakeRow {
  id: string
  status: StockTakeStatus
  scope: string
  lineCount: number
  countedCount: number
  differingCount: number
  authorName: string
  createdAt: Date
  updatedAt: Date
  closedAt: Date | null
  closedByName: string | null
}

export interface StockTakeLineRow {
  id: string
  productId: string | null
  name: string
  sku: string
  state: StockTakeLineState
  expected: number | null
  counted: number | null
  countedAt: Date | null
  countedByName: string | null
}

export const lineViewLabels = {
  all: 'Все',
  left: 'Не посчитаны',
  counted: 'Посчитаны',
  differing: 'Расхождения',
} as const

export type LineView = keyof typeof lineViewLabels

export const uncountedLabels = {
  leave: 'Оставить остаток как есть',
  zero: 'Записать ноль: на полках их нет',
} as const

export type Uncounted = keyof typeof uncountedLabels

export interface StockTakeFilter {
  search: string
  view: LineView
  size: number
}

export interface CountedLine {
  name: string
  sku: string
  counted: number
}

export interface StockTakeListFilter {
  status: StockTakeStatus | null
  sort: string
  direction: 'asc' | 'desc'
  size: number
}

/** Without the expected stock, which would influence the count. */
export interface SheetLine {
  id: string
  name: string
  sku: string
  barcode: string | null
}

export interface CountSheet {
  take: StockTakeRow
  lines: SheetLine[]
  part: number
  parts: number
}

export const WHOLE_SCOPE = 'all'
export const categoryScope = (id: string): string => `category:${id}`
export const brandScope = (name: string): string => `brand:${name}`

export function differenceOf({ expected, counted }: Pick<StockTakeLineRow, 'expected' | 'counted'>): number {
  return (counted ?? 0) - (expected ?? 0)
}
