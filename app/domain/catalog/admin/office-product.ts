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
  oldPriceKopecks: number | null
  isHeld: boolean
  ownPriceKopecks: number
  ownOldPriceKopecks: number | null
  stock: number
  minStock: number
  inStock: boolean
  isActive: boolean
  isArchived: boolean
  isShown: boolean
  createdAt: Date
}

export type Availability = 'inStock' | 'outOfStock'

export type ProductTick = 'inactive' | 'archived' | 'lowStock' | 'noPhoto' | 'noDescription' | 'onSale'

export interface OfficeProductFilter extends Record<ProductTick, 'on' | null> {
  search: string
  category: string | null
  availability: Availability | null
  min: number | null
  max: number | null
  brand: string | null
  family: string | null
  view: 'grid' | null
  sort: string
  direction: 'asc' | 'desc'
  size: number
}

export interface OfficeProductChoices {
  categories: Record<string, string>
  brands: Record<string, string>
  families: Record<string, string>
}

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

export const productSortLabels = {
  createdAt: 'Дата добавления',
  name: 'Название',
  priceKopecks: 'Цена',
  stock: 'Количество',
} as const

export function stockStateText({ stock, isLow }: { stock: number; isLow: boolean }): string {
  if (stock <= 0) return 'Нет в наличии'
  return isLow ? 'Мало на складе' : 'В наличии'
}

/** The main reason; null when it can be bought. */
export function hiddenText({ isArchived, isActive, isShown, inStock }: OfficeProduct): string | null {
  if (isArchived) return 'В архиве'
  if (!isActive) return 'Неактивен'
  if (!isShown) return 'Категория скрыта'
  return inStock ? null : 'Снят с продажи'
}
