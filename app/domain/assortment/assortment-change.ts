import type { BulkProgress } from '~/domain/bulk/shared'
import { isProperty, PROPERTY_LABELS, type ProductProperty } from '~/domain/catalog/shared'
import { formatRoubles } from '~/platform/money'

/** What can be done to many products at once. */
export type ChangeKind =
  | 'activate'
  | 'deactivate'
  | 'archive'
  | 'restore'
  | 'delete'
  | 'category'
  | 'brand'
  | 'flags'
  | 'minStock'
  | 'price'

/** The values of a product that changes of many concern; a change names those that it sets. */
export interface ChangedValues {
  inStock?: boolean
  isArchived?: boolean
  categoryId?: string
  brand?: string | null
  properties?: ProductProperty[]
  minStock?: number
  priceKopecks?: number
  compareAtPriceKopecks?: number | null
}

/** What each kind is called where it is chosen, whether it is looked at on a page of its own before it is done, and how its result is told where it is not. */
export const changeKinds: Record<
  ChangeKind,
  { label: string; isLookedAt: true } | { label: string; isLookedAt: false; done: string }
> = {
  activate: { label: 'Активировать', isLookedAt: false, done: 'Активировано' },
  deactivate: { label: 'Деактивировать', isLookedAt: false, done: 'Деактивировано' },
  delete: { label: 'Удалить', isLookedAt: true },
  price: { label: 'Изменить цену', isLookedAt: true },
  category: { label: 'Сменить категорию', isLookedAt: true },
  brand: { label: 'Сменить бренд', isLookedAt: true },
  flags: { label: 'Изменить свойства', isLookedAt: true },
  minStock: { label: 'Задать минимальный остаток', isLookedAt: true },
  archive: { label: 'Перенести в архив', isLookedAt: false, done: 'В архив перенесено' },
  restore: { label: 'Вернуть из архива', isLookedAt: false, done: 'Из архива возвращено' },
}

/** How prices are rounded after they were reckoned: to kopecks, to 10 ₽, or to the nearest price that ends in ,90. */
export type PriceRounding = 'none' | 'ten' | 'ninety'

export const roundingLabels: Record<PriceRounding, string> = {
  none: 'Не округлять',
  ten: 'До 10 ₽',
  ninety: 'До …,90 ₽',
}

/** A product as a change shows it, with what becomes of it. */
export interface ChangedProduct {
  id: string
  /** Null for one that is gone. */
  name: string | null
  sku: string | null
  /** In words; null where it stays as it is. */
  change: { before: string; after: string } | null
  /** Why it cannot be changed, or what else is to be said. */
  remark: string | null
}

/** What stands on the page of a change of many products. */
export interface AssortmentChangeView {
  progress: BulkProgress
  kind: ChangeKind
  /** When it was read. */
  at: Date
  /** The change in words; null while it is still to be said what is wanted. */
  title: string | null
  /** What was typed, for the form. */
  typed: Readonly<Record<string, string>>
  /** The planning that is shown; the confirmation names it. */
  plan: string
  /** Products that would change, and that are the same afterwards, while it waits to be confirmed. */
  counts: { changing: number; staying: number; refused: number }
  products: ChangedProduct[]
  page: number
  pages: number
  /** Names of the products that something is said about, by id. */
  names: Readonly<Record<string, string>>
  /** Until when it can be undone; null where it cannot. */
  undoUntil: Date | null
  /** The change that it undoes. */
  undoOf: string | null
  categories: Readonly<Record<string, string>>
}

/** The value of a change in words. */
export function valuesText(values: ChangedValues, categories: Readonly<Record<string, string>>): string {
  const {
    inStock,
    isArchived,
    categoryId,
    brand,
    properties,
    minStock,
    priceKopecks,
    compareAtPriceKopecks,
  } = values
  return [
    inStock === undefined ? null : inStock ? 'в продаже' : 'снят с продажи',
    isArchived === undefined ? null : isArchived ? 'в архиве' : 'не в архиве',
    categoryId === undefined ? null : (categories[categoryId] ?? 'удалённая категория'),
    brand === undefined ? null : (brand ?? 'без бренда'),
    properties === undefined ? null : propertiesText(properties),
    minStock === undefined ? null : `${minStock} шт.`,
    priceKopecks === undefined ? null : formatRoubles(priceKopecks),
    compareAtPriceKopecks === undefined || compareAtPriceKopecks === null
      ? null
      : `старая цена ${formatRoubles(compareAtPriceKopecks)}`,
  ]
    .filter((text) => text !== null)
    .join(', ')
}

function propertiesText(properties: readonly string[]): string {
  return properties.length === 0
    ? 'без свойств'
    : properties.map((name) => (isProperty(name) ? PROPERTY_LABELS[name].label : name)).join(', ')
}
