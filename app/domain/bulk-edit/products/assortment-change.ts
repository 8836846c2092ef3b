import type { BulkProgress } from '../shared'
import type { ProductStand } from '~/domain/catalog/index.server'
import { isProperty, PROPERTY_LABELS } from '~/domain/catalog/shared'
import { formatRoubles } from '~/platform/money/money'
import { formatNumber } from '~/platform/text/plural'

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
  | 'stock'
  | 'price'
  | 'exactPrice'
  | 'roundPrice'
  | 'sheet'

/** Stored values by column; `isArchived` stands for the moment of archiving. */
export type ChangedValues = Partial<Omit<ProductStand, 'id' | 'archivedAt'>> & { isArchived?: boolean }

export const changeKinds: Record<
  ChangeKind,
  { label: string; isLookedAt: true } | { label: string; isLookedAt: false; done: string }
> = {
  activate: { label: 'Активировать', isLookedAt: false, done: 'Активировано' },
  deactivate: { label: 'Деактивировать', isLookedAt: false, done: 'Деактивировано' },
  delete: { label: 'Удалить', isLookedAt: true },
  price: { label: 'Изменить цену', isLookedAt: true },
  exactPrice: { label: 'Задать цену', isLookedAt: true },
  roundPrice: { label: 'Округлить цену', isLookedAt: true },
  stock: { label: 'Задать остаток', isLookedAt: true },
  category: { label: 'Сменить категорию', isLookedAt: true },
  brand: { label: 'Сменить бренд', isLookedAt: true },
  flags: { label: 'Изменить свойства', isLookedAt: true },
  minStock: { label: 'Задать минимальный остаток', isLookedAt: true },
  archive: { label: 'Перенести в архив', isLookedAt: false, done: 'В архив перенесено' },
  restore: { label: 'Вернуть из архива', isLookedAt: false, done: 'Из архива возвращено' },
  sheet: { label: 'Цены и остатки', isLookedAt: true },
}

/** The sheet has a page of its own. */
export type ChosenKind = Exclude<ChangeKind, 'sheet'>

export const chosenKinds = (Object.keys(changeKinds) as ChangeKind[]).filter(
  (kind): kind is ChosenKind => kind !== 'sheet',
)

/** To kopecks, to 10 ₽, or to the nearest price that ends in ,90. */
export type PriceRounding = 'none' | 'ten' | 'ninety'

export const roundingLabels: Record<PriceRounding, string> = {
  none: 'Не округлять',
  ten: 'До 10 ₽',
  ninety: 'До …,90 ₽',
}

export interface ChangedProduct {
  id: string
  name: string | null
  sku: string | null
  change: { before: string; after: string } | null
  remark: string | null
}

export interface AssortmentChangeView {
  progress: BulkProgress
  kind: ChangeKind
  at: Date
  title: string | null
  typed: Readonly<Record<string, string>>
  plan: string
  counts: { changing: number; staying: number; refused: number }
  products: ChangedProduct[]
  page: number
  pages: number
  names: Readonly<Record<string, string>>
  undoUntil: Date | null
  undoOf: string | null
  /** Of the sheet's page, for a change made there. */
  sheetQuery: string | null
  categories: Readonly<Record<string, string>>
}

export function valuesText(values: ChangedValues, categories: Readonly<Record<string, string>>): string {
  const {
    sku,
    barcode,
    inStock,
    isActive,
    isArchived,
    categoryId,
    brand,
    properties,
    stock,
    minStock,
    priceKopecks,
    compareAtPriceKopecks: earlier,
  } = values
  return [
    sku === undefined ? null : `артикул ${sku}`,
    barcode === undefined ? null : barcode === null ? 'без штрихкода' : `штрихкод ${barcode}`,
    inStock === undefined ? null : inStock ? 'в продаже' : 'снят с продажи',
    isActive === undefined ? null : isActive ? 'активен' : 'неактивен',
    isArchived === undefined ? null : isArchived ? 'в архиве' : 'не в архиве',
    categoryId === undefined ? null : (categories[categoryId] ?? 'удалённая категория'),
    brand === undefined ? null : (brand ?? 'без бренда'),
    properties === undefined ? null : propertiesText(properties),
    stock === undefined ? null : `остаток ${formatNumber(stock)} шт.`,
    minStock === undefined ? null : `минимум ${formatNumber(minStock)} шт.`,
    priceKopecks === undefined ? null : formatRoubles(priceKopecks),
    earlier === undefined || earlier === null ? null : `старая цена ${formatRoubles(earlier)}`,
  ]
    .filter((text) => text !== null)
    .join(', ')
}

function propertiesText(properties: readonly string[]): string {
  return properties.length === 0
    ? 'без свойств'
    : properties.map((name) => (isProperty(name) ? PROPERTY_LABELS[name].label : name)).join(', ')
}
