import { formatRoubles } from '~/platform/money'

/** How a sale makes a price: per cent off, a new price, or a sum off. */
export type SaleKind = 'PERCENT' | 'PRICE' | 'SUM'
export const saleKindLabels: Readonly<Record<SaleKind, string>> = {
  PERCENT: 'Скидка в процентах',
  PRICE: 'Новая цена',
  SUM: 'Скидка в рублях',
}

/** What a sale is for. */
export type SaleScope = 'PRODUCTS' | 'CATEGORY' | 'BRAND'
export const saleScopeLabels: Readonly<Record<SaleScope, string>> = {
  PRODUCTS: 'Товары',
  CATEGORY: 'Категория',
  BRAND: 'Бренд',
}

/** Where a sale stands now. */
export type SaleState = 'running' | 'waiting' | 'over' | 'off'
export const saleStateLabels: Readonly<Record<SaleState, string>> = {
  running: 'Идёт',
  waiting: 'Ждёт',
  over: 'Кончилась',
  off: 'Выключена',
}

/** Per cent that may go off. */
export const percentLimits = { min: 1, max: 90 } as const

/** The most products that can be named one by one; more of them have a category or a brand in common. */
export const MOST_NAMED = 1_000

/** What makes the price; `amount` is whole per cent or kopecks. */
export interface SaleDiscount {
  kind: SaleKind
  amount: number
}

/** Where the sale stands at this moment; its end is no more part of it. */
export function saleState(
  sale: { isActive: boolean; startsAt: Date; endsAt: Date | null },
  at: Date,
): SaleState {
  if (!sale.isActive) return 'off'
  if (sale.startsAt > at) return 'waiting'
  return sale.endsAt !== null && sale.endsAt <= at ? 'over' : 'running'
}

const ROUBLE = 100

/** The price that a sale makes of a product's own one, in kopecks; null where it makes none that is lower and above zero. The database reckons by the same rule. */
export function salePrice({ kind, amount }: SaleDiscount, ownKopecks: number): number | null {
  const made = {
    PERCENT: () => Math.round((ownKopecks * (100 - amount)) / (100 * ROUBLE)) * ROUBLE,
    PRICE: () => amount,
    SUM: () => ownKopecks - amount,
  }[kind]()
  return made > 0 && made < ownKopecks ? made : null
}

/** «−20 %», «990 ₽», «−100 ₽». */
export function discountText({ kind, amount }: SaleDiscount): string {
  if (kind === 'PERCENT') return `−${amount}\u00a0%`
  return kind === 'PRICE' ? formatRoubles(amount) : `−${formatRoubles(amount)}`
}

/** A sale as the list shows it. */
export interface ListedSale extends SaleDiscount {
  id: string
  name: string
  /** What it is for: «Эмали», «Рубин», «12 товаров». */
  goods: string
  scope: SaleScope
  state: SaleState
  startsAt: Date
  endsAt: Date | null
  /** Products whose price it makes now. */
  held: number
}

/** What a sale does, as far as anybody reads it. */
export interface SalePreview {
  /** Products that it is for, archived ones aside. */
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

/** A sale as its form is filled in: texts by field. */
export type SaleFormValues = Readonly<Record<string, string>>

/** What a new sale's form begins with. */
export const newSaleValues: SaleFormValues = { kind: 'PERCENT', scope: 'PRODUCTS', isActive: 'on' }

/** A sale with everything that its page shows. */
export interface SaleDetail {
  id: string
  name: string
  state: SaleState
  values: SaleFormValues
  version: string
  lastChange: { authorName: string; createdAt: Date } | null
}

/** What the list is narrowed to. */
export interface SaleFilter {
  search: string
  state: SaleState | null
  scope: SaleScope | null
  sort: string
  direction: 'asc' | 'desc'
  size: number
}
