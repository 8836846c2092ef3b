import type { PriceRounding } from '~/domain/bulk-edit/staff'

export const emptyLabels = {
  keep: 'Оставить как есть',
  clear: 'Очистить поле',
} as const

export const missingLabels = {
  leave: 'Оставить как есть',
  hide: 'Скрыть в магазине',
  zero: 'Обнулить остаток',
} as const

export const scopeLabels = {
  brands: 'Товары тех же брендов',
  all: 'Все товары магазина',
} as const

export interface ImportOptions {
  /** What an empty cell means for a product that exists. */
  empty: keyof typeof emptyLabels
  creates: boolean
  /** The column that rows are found by; null means the first of the kind that the file has. */
  key: string | null
  /** Names of the columns that change existing objects; empty means all of the file. */
  only: readonly string[]
  missing: keyof typeof missingLabels
  missingScope: keyof typeof scopeLabels
  /** The price of the file times this. */
  priceFactor: number
  priceAdded: number
  priceRounding: PriceRounding
  /** Of new products without a category in the file. */
  categoryId: string | null
}

export const usualOptions: ImportOptions = {
  empty: 'keep',
  creates: true,
  key: null,
  only: [],
  missing: 'leave',
  missingScope: 'brands',
  priceFactor: 1,
  priceAdded: 0,
  priceRounding: 'none',
  categoryId: null,
}
