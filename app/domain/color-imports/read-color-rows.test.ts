import { expect, it } from 'vitest'

import { readColorRows } from './read-color-rows'

const rows = (...lines: string[]) =>
  lines.map((line, index) => ({ number: index + 1, cells: line === '' ? [] : line.split(';') }))

it('columns are found by their headers, in any order and below a title', () => {
  const { shades, refused } = readColorRows(
    rows('Веер фабрики', 'Название;HEX;Код', 'Сирень;#9A84AE;L-12', 'Мята;aed8b6;M 3'),
  )
  expect(refused).toEqual([])
  expect(shades).toMatchObject([
    { code: 'L-12', slug: 'l-12', name: 'Сирень', hex: '#9a84ae', isApproximate: false },
    { code: 'M 3', slug: 'm-3', hex: '#aed8b6' },
  ])
})

it('Lab is taken before hex, with decimal commas', () => {
  const [shade] = readColorRows(rows('Код;L;a;b', 'X1;63,4;-15,2;17,9')).shades
  expect(shade).toMatchObject({ lightness: 63.4, labA: -15.2, labB: 17.9 })
  expect(shade?.hex).toMatch(/^#[0-9a-f]{6}$/)
})

it('a code of NCS without a colour becomes an approximation, in its official spelling', () => {
  const { shades } = readColorRows(rows('Код', 's1050-y90r', 'NCS S 0500-N'))
  expect(shades).toMatchObject([
    { code: 'S 1050-Y90R', slug: 's-1050-y90r', isApproximate: true },
    { code: 'S 0500-N', isApproximate: true },
  ])
})

it('each unusable row is refused with its number and its reason', () => {
  const { shades, refused } = readColorRows(
    rows(
      'Код;Название;HEX',
      'A1;Один;#zzz',
      ';Без кода;#fff',
      'A2;Нет цвета',
      'S 6050-Y90R',
      'A3;;#123456',
      'a3;;#123457',
    ),
  )
  expect(shades.map(({ code }) => code)).toEqual(['A3'])
  expect(refused).toEqual([
    { row: 2, text: 'Не цвет: #zzz. Нужен hex, например #86a47c' },
    { row: 3, text: 'Нет кода' },
    { row: 4, text: 'A2: нет ни hex, ни Lab' },
    { row: 5, text: 'Такого кода NCS не бывает: S 6050-Y90R' },
    { row: 7, text: 'Код a3 уже стоит в строке 6' },
  ])
})

it('a file without a header has code, name and hex', () => {
  expect(readColorRows(rows('K 1;Снег;#fafafa', 'K 2;Лёд;#eef4f6')).shades).toHaveLength(2)
})
