/** A row of the back office's list of products. */
export interface OfficeProduct {
  id: string
  slug: string
  sku: string
  name: string
  brand: string | null
  category: string
  family: { id: string; name: string } | null
  imageUrl: string | null
  priceKopecks: number
  /** Where it is higher. */
  oldPriceKopecks: number | null
  /** A sale makes its price; without it these two would be shown. */
  isHeld: boolean
  ownPriceKopecks: number
  ownOldPriceKopecks: number | null
  /** Pieces. */
  stock: number
  minStock: number
  /** The shop's switch; off, nothing is sold whatever the stock. */
  inStock: boolean
  isActive: boolean
  isArchived: boolean
  /** Shoppers can open its page. */
  isShown: boolean
  createdAt: Date
}

/** Whether a product can be had, as the list is narrowed to it. */
export type Availability = 'inStock' | 'outOfStock'

/** The ticks of the list's filters. */
export type ProductTick = 'inactive' | 'archived' | 'lowStock' | 'noPhoto' | 'noDescription' | 'onSale'

/** What the list is narrowed to, as its address says it. */
export interface OfficeProductFilter extends Record<ProductTick, 'on' | null> {
  search: string
  category: string | null
  availability: Availability | null
  /** Kopecks. */
  min: number | null
  max: number | null
  brand: string | null
  family: string | null
  view: 'grid' | null
  sort: string
  direction: 'asc' | 'desc'
  size: number
}

/** What the list can be narrowed to by name: names by id, brands by themselves. */
export interface OfficeProductChoices {
  categories: Record<string, string>
  brands: Record<string, string>
  families: Record<string, string>
}

/** Products that can be ticked for one thing: those of a page of the list. */
export const MOST_CHOSEN_PRODUCTS = 100

export const availabilityLabels: Record<Availability, string> = {
  inStock: 'В наличии',
  outOfStock: 'Нет в наличии',
}

export const productTickLabels: Record<ProductTick, string> = {
  inactive: 'Показать неактивные',
  archived: 'В архиве',
  lowStock: 'Мало на складе',
  noPhoto: 'Без фото',
  noDescription: 'Без описания',
  onSale: 'Со скидкой',
}

/** What the list can be sorted by. */
export const productSortLabels = {
  createdAt: 'Дата добавления',
  name: 'Название',
  priceKopecks: 'Цена',
  stock: 'Количество',
} as const

/** The state of a product's stock, in the specification's words (section 4). */
export function stockStateText({ stock, isLow }: { stock: number; isLow: boolean }): string {
  if (stock <= 0) return 'Нет в наличии'
  return isLow ? 'Мало на складе' : 'В наличии'
}

/** Why shoppers cannot buy it although there may be some, the weightiest reason first; null when they can. */
export function hiddenText({ isArchived, isActive, isShown, inStock }: OfficeProduct): string | null {
  if (isArchived) return 'В архиве'
  if (!isActive) return 'Неактивен'
  if (!isShown) return 'Категория скрыта'
  return inStock ? null : 'Снят с продажи'
}
