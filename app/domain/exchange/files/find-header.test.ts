import { describe, expect, it } from 'vitest'

import { findHeader } from './find-header'

const rows = (...texts: string[]) => texts.map((text) => ({ cells: text.split(';') }))
const known = (text: string) => ['артикул', 'цена', 'название', 'остаток'].includes(text.trim().toLowerCase())

describe('findHeader', () => {
  it('a header in the first row is found', () => {
    expect(findHeader(rows('Артикул;Название;Цена', 'A-1;Краска;100'), known)).toBe(0)
  })

  it('a header below logo, address and date is found', () => {
    const list = rows('ООО «Краски»', 'г. Донецк, ул. Артёма, 1;;тел. 311-22-33', 'Прайс;01.12.2026')
    expect(findHeader([...list, ...rows('Артикул;Цена, руб.;Остаток', 'A-1;100;5')], known)).toBe(3)
  })

  it('the row with most known headers wins over a row above it that names one', () => {
    expect(findHeader(rows('Цена', 'Артикул;Цена;Остаток', 'A-1;100;5'), known)).toBe(1)
  })

  it('equal headers count once', () => {
    expect(findHeader(rows('Цена;Цена;Цена', 'Артикул;Цена', 'A-1;100'), known)).toBe(1)
  })

  it('without known headers the fullest row of texts above numbers is taken', () => {
    const list = rows('Прайс', 'Kod;Tovar;Stoimost', 'A-1;Краска;1 234,50', 'A-2;Лак;99')
    expect(findHeader(list, known)).toBe(1)
  })

  it('a header below the fiftieth row is not searched, and the first row is taken', () => {
    const list = rows(...Array.from({ length: 50 }, () => 'текст'), 'Артикул;Цена')
    expect(findHeader(list, known)).toBe(0)
    expect(findHeader([], known)).toBe(0)
  })
})
