import { describe, expect, it } from 'vitest'

import { editedCells, planRow } from './plan-row'
import { readCell, tidyCell } from './read-cell'
import type { CellTexts, SheetColumn, TypedCells } from './sheet-columns'

const seen: CellTexts = {
  sku: 'К-1',
  price: '790',
  earlier: '',
  stock: '5',
  minStock: '10',
  barcode: '',
  state: 'В продаже',
}

const plan = (typed: TypedCells, more: Partial<CellTexts> = {}) => {
  const row = { ...seen, ...more }
  return planRow(row, editedCells(row, typed))
}

describe('a typed cell', () => {
  it.each<[SheetColumn, string, number | string | null]>([
    ['price', '1 234,50', 123_450],
    ['price', '1\u00a0234,5', 123_450],
    ['price', '1\u202f234', 123_400],
    ['price', '1,234.50', 123_450],
    ['price', '1.234,50', 123_450],
    ['price', ' 790 ₽', 79_000],
    ['price', '790 руб.', 79_000],
    ['earlier', '', null],
    ['earlier', '0', null],
    ['stock', '12,00', 12],
    ['stock', '1 200 шт.', 1_200],
    ['barcode', '', null],
    ['sku', ' К-2 ', 'К-2'],
    ['state', 'в архиве', 'В архиве'],
  ])('a typed cell of the column %s is read: %s', (column, text, value) => {
    expect(readCell(column, text)).toEqual({ value })
  })

  it.each<[SheetColumn, string, string]>([
    ['price', '', 'Введите сумму в рублях, например 1290 или 99,90'],
    ['price', 'сто', 'Введите сумму в рублях, например 1290 или 99,90'],
    ['price', '0', 'Цена должна быть больше 0'],
    ['price', '-5', 'Цена должна быть больше 0'],
    ['price', '12,345', 'Введите сумму в рублях, например 1290 или 99,90'],
    ['stock', '-1', 'Количество не может быть отрицательным'],
    ['stock', '2,5', 'Введите целое число'],
    ['stock', '', 'Введите целое число'],
    ['stock', '1000001', 'Не больше 1 000 000'],
    ['sku', '', 'Укажите артикул'],
    ['sku', 'a\u0000', 'Текст содержит недопустимые символы'],
    ['state', 'да', 'Выберите: В продаже, Снят с продажи, Неактивен, В архиве'],
  ])('a typed cell of the column %s is refused with a reason: %s', (column, text, refusal) => {
    expect(readCell(column, text)).toEqual({ refusal })
  })

  it('a typed cell keeps the stored spelling of its value', () => {
    expect(tidyCell('price', '1\u00a0234,5')).toBe('1234,50')
    expect(tidyCell('price', ' сто ')).toBe('сто')
  })
})

describe('an edited row', () => {
  it('an edited row sets the cells that differ, in kopecks and pieces', () => {
    expect(plan({ price: '870', stock: '5', minStock: '3', sku: 'К-1' })).toEqual({
      after: { priceKopecks: 87_000, compareAtPriceKopecks: null, minStock: 3 },
      refusals: {},
    })
    expect(plan({ price: '790,00' })).toEqual({ after: {}, refusals: {} })
    expect(plan({ state: 'Снят с продажи' }).after).toEqual({
      inStock: false,
      isActive: true,
      isArchived: false,
    })
  })

  it('an edited row refuses an earlier price that is not above the new price, and sets the rest', () => {
    const { after, refusals } = plan({ price: '2190', earlier: '2140', stock: '7' })
    expect(after).toEqual({ priceKopecks: 219_000, compareAtPriceKopecks: null, stock: 7 })
    expect(refusals.earlier?.replaceAll('\u00a0', ' ')).toBe(
      'Должна быть выше цены: 2 140 ₽ не больше 2 190 ₽',
    )
    expect(plan({ earlier: '790' }).after).toEqual({})
  })

  it('an edited row drops a known earlier price that is no longer above the price', () => {
    expect(plan({ price: '1000' }, { earlier: '950' }).after).toEqual({
      priceKopecks: 100_000,
      compareAtPriceKopecks: null,
    })
    expect(plan({ price: '900' }, { earlier: '950' }).after).toEqual({
      priceKopecks: 90_000,
      compareAtPriceKopecks: 95_000,
    })
  })
})
