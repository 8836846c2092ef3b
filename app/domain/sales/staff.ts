import { formatRoubles } from '~/platform/money/money'

export type SaleKind = 'PERCENT' | 'PRICE' | 'SUM'
export const saleKindLabels: Readonly<Record<SaleKind, string>> = {
  PERCENT: 'Скидка в процентах',
  PRICE: 'Новая цена',
  SUM: 'Скидка в рублях',
}

export type SaleScope = 'PRODUCTS' | 'CATEGORY' | 'BRAND'
export const saleScopeLabels: Readonly<Record<SaleScope, string>> = {
  PRODUCTS: 'Товары',
  CATEGORY: 'Категория',
  BRAND: 'Бренд',
}

export type SaleState = 'running' | 'waiting' | 'over' | 'off'
export const saleStateLabels: Readonly<Record<SaleState, string>> = {
  running: 'Идёт',
  waiting: 'Ждёт',
  over: 'Кончилась',
  off: 'Выключена',
}

export const percentLimits = { min: 1, max: 90 } as const

export const MOST_NAMED = 1_000

/** `amount` is whole per cent or kopecks. */
export interface SaleDiscount {
  kind: SaleKind
  amount: number
}

export function saleState(
  sale: { isActive: boolean; startsAt: Date; endsAt: Date | null },
  at: Date,
): SaleState {
  if (!sale.isActive) return 'off'
  if (sale.startsAt > at) return 'waiting'
  return sale.endsAt !== null && sale.endsAt <= at ? 'over' : 'running'
}

const ROUBLE = 100

/** In kopecks; null unless it is lower and above zero. The database has the same rule. */
export function salePrice({ kind, amount }: SaleDiscount, ownKopecks: number): number | null {
  const made = {
    PERCENT: () => Math.round((ownKopecks * (100 - amount)) / (100 * ROUBLE)) * ROUBLE,
    PRICE: () => amount,
    SUM: () => ownKopecks - amount,
  }[kind]()
  return made > 0 && made < ownKopecks ? made : null
}

export function discountText({ kind, amount }: SaleDiscount): string {
  if (kind === 'PERCENT') return `−${amount}\u00a0%`
  return kind === 'PRICE' ? formatRoubles(amount) : `−${formatRoubles(amount)}`
}

export interface ListedSale extends SaleDiscount {
  id: string
  name: string
  goods: string
  scope: SaleScope
  state: SaleState
  startsAt: Date
  endsAt: Date | null
  held: number
}

export interface SalePreview {
  total: number
  rows: readonly {
    id: string
    name: string
    sku: string
    ownKopecks: number
    saleKopecks: number | null
    other: string | null
  }[]
}

export type SaleFormValues = Readonly<Record<string, string>>

export const newSaleValues: SaleFormValues = { kind: 'PERCENT', scope: 'PRODUCTS', isActive: 'on' }

export interface SaleDetail {
  id: string
  name: string
  state: SaleState
  values: SaleFormValues
  version: string
  lastChange: { authorName: string; createdAt: Date } | null
}

export interface SaleFilter {
  search: string
  state: SaleState | null
  scope: SaleScope | null
  sort: string
  direction: 'asc' | 'desc'
  size: number
}
