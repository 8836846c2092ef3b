import type { Permission } from '~/domain/auth/shared'

import type { ChangedValues } from '../products/assortment-change'

export const sheetColumns = [
  { name: 'sku', label: 'Артикул', permission: 'products.write', kind: 'text' },
  { name: 'price', label: 'Цена, ₽', permission: 'products.write', kind: 'number' },
  { name: 'earlier', label: 'Старая цена, ₽', permission: 'products.write', kind: 'number' },
  { name: 'stock', label: 'Остаток, шт.', permission: 'stock.write', kind: 'number' },
  { name: 'minStock', label: 'Минимум, шт.', permission: 'products.write', kind: 'number' },
  { name: 'barcode', label: 'Штрихкод', permission: 'products.write', kind: 'text' },
  { name: 'state', label: 'Продажа', permission: 'products.write', kind: 'choice' },
] as const satisfies readonly { name: string; label: string; permission: Permission; kind: string }[]

export type SheetColumn = (typeof sheetColumns)[number]['name']

export const sheetColumnNames = sheetColumns.map(({ name }) => name)

/** Texts as they are edited: roubles such as 790,50, pieces, labels of states. */
export type CellTexts = Record<SheetColumn, string>

export type TypedCells = Partial<CellTexts>

export type CellRefusals = Partial<Record<SheetColumn, string>>

/** Cells of a change that were not saved, with their reasons. */
export interface SheetRest {
  changeId: string
  typed: Record<string, TypedCells>
  cells: Record<string, CellRefusals>
  rows: Record<string, string>
}

export interface SheetRow {
  id: string
  name: string
  colorHex: string | null
  /** A sale sets the shop's price. */
  isHeld: boolean
  cells: CellTexts
}

type State = Required<Pick<ChangedValues, 'inStock' | 'isActive' | 'isArchived'>>

/** What a state sets. */
export const sheetStates: Record<string, Partial<State>> = {
  'В продаже': { inStock: true, isActive: true, isArchived: false },
  'Снят с продажи': { inStock: false, isActive: true, isArchived: false },
  Неактивен: { isActive: false, isArchived: false },
  'В архиве': { isArchived: true },
}

export type SheetValues = State &
  Required<
    Pick<ChangedValues, 'sku' | 'barcode' | 'stock' | 'minStock' | 'priceKopecks' | 'compareAtPriceKopecks'>
  >

export function cellTexts(values: SheetValues): CellTexts {
  const { priceKopecks, compareAtPriceKopecks: earlier, stock, minStock, sku, barcode } = values
  return {
    price: roublesText(priceKopecks),
    earlier: earlier === null ? '' : roublesText(earlier),
    stock: String(stock),
    minStock: String(minStock),
    sku,
    barcode: barcode ?? '',
    state: stateText(values),
  }
}

export function roublesText(kopecks: number): string {
  const [whole, rest] = [Math.floor(kopecks / 100), kopecks % 100]
  return rest === 0 ? String(whole) : `${whole},${String(rest).padStart(2, '0')}`
}

function stateText({ inStock, isActive, isArchived }: State): string {
  if (isArchived) return 'В архиве'
  if (!isActive) return 'Неактивен'
  return inStock ? 'В продаже' : 'Снят с продажи'
}
