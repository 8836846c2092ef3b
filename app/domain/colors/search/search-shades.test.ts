import { expect, it } from 'vitest'

import { ralShades } from '~tests/support/colors/ral-shades'
import { searchShades } from './search-shades'

const found = (text: string) => searchShades(text, ralShades)
const codesOf = (text: string) => found(text)?.shades.map(({ code }) => code) ?? []

/** What a decorator takes from the fan of RAL for a word. */
// prettier-ignore
const FITTING: Readonly<Record<string, string>> = {
  мятный: '6019 6027', тиффани: '6027 6034', фисташковый: '6019 6021', шалфей: '6021', салатовый: '6018', оливковый: '6013 7002', хаки: '7008', изумрудный: '6001 6029',
  малахит: '6016', бутылочный: '6007 6009', хвойный: '6028', болотный: '6003', травяной: '6010', бирюза: '5018', аквамарин: '6027', 'морская волна': '5021',
  петроль: '5020', индиго: '5022', васильковый: '5015 5007', лазурь: '5012 5015', небесный: '5024', голубой: '5024 5012', джинсовый: '5023', кобальт: '5013',
  ультрамарин: '5002', сапфир: '5003', синий: '5005', сирень: '4009', лаванда: '4009', фиалка: '4005', слива: '4007', баклажан: '4007',
  фуксия: '4010', 'пыльная роза': '3014 3015', пудра: '3015', малина: '3027', арбуз: '3017', коралл: '3022 2012', лосось: '2012 3022', алый: '2002', рубин: '3003', вишня: '3004',
  бордо: '3005', марсала: '3009', винный: '3005', томат: '3013', клубника: '3018', терракота: '2001 3016', кирпич: '8004', ржавчина: '8004', тыква: '2011',
  мандарин: '2011 2003', морковный: '2008', абрикос: '1034', персик: '1034', манго: '1017', лимон: '1016', солнечный: '1037 1003 1028', горчица: '1005 1024', мёд: '1005',
  медь: '8004', охра: '1024', карри: '1027', шоколад: '8017', кофе: '8011', капучино: '1019', какао: '8025', карамель: '1011 8001', орех: '8007', венге: '8014 8017 8019',
  махагон: '8016', 'слоновая кость': '1014 1015', айвори: '1015', ваниль: '1014 1015', молочный: '9001', бежевый: '1001', песочный: '1001 1002', лён: '1013', белоснежный: '9003 9016',
  антрацит: '7016', графит: '7024', 'мокрый асфальт': '7015', бетон: '7023', сталь: '7000', дымчатый: '7040', мышиный: '7005', уголь: '9011 7021', чёрный: '9005', 'мокрого асфальта': '7015',
}

it('everyday words lead to a shade that fits', () => {
  const words = Object.entries(FITTING)
  expect(words.length).toBeGreaterThan(60)
  const wrong = words.filter(([word, codes]) => !codes.split(' ').includes(codesOf(word)[0] ?? ''))
  expect(wrong.map(([word]) => `${word}: ${codesOf(word).slice(0, 3).join(' ')}`)).toEqual([])
})

it('a word may have another ending, and words beside it', () => {
  expect(codesOf('мятную')[0]).toBe('6019')
  expect(codesOf('цвет слоновой кости').slice(0, 2).sort()).toEqual(['1014', '1015'])
  const lightness = (text: string) => found(text)?.shades[0]?.lightness ?? 0
  expect(lightness('светло-серый')).toBeGreaterThan(lightness('серый') + 10)
  expect(lightness('тёмно-зелёный')).toBeLessThan(lightness('зелёный'))
})

it('a code is understood however it is typed', () => {
  for (const text of ['RAL 7016', 'ral7016', 'рал 7016', 'рал7016', 'РАЛ-7016', '7016', ' 7016 '])
    expect(`${text}: ${codesOf(text).join()}`).toBe(`${text}: 7016`)
  expect(found('ral 70')).toMatchObject({ kind: 'code' })
  expect(codesOf('ral 70').every((code) => code.startsWith('70'))).toBe(true)
  expect(codesOf('7777')).toEqual([])
})

it('a name and a hex value lead to their shade', () => {
  expect(codesOf('Антрацитово-серый')).toEqual(['7016'])
  expect(codesOf('зеленый мох')).toEqual(['6005'])
  expect(codesOf('#86a47c')[0]).toBe('6021')
  expect(codesOf('86A47C')[0]).toBe('6021')
  expect(codesOf('#fff')[0]).toBe('9003')
  expect(found('небывалый')).toBeNull()
})

it('a comparison finds shades of the wished kind only', () => {
  const start = ralShades.find(({ code }) => code === '7016')
  const lighter = found('как РАЛ 7016, но светлее')
  expect(lighter).toMatchObject({ kind: 'wish', from: { code: '7016' } })
  expect(lighter?.shades[0]?.code).toBe('7011')
  expect(lighter?.shades.every(({ lightness }) => lightness > (start?.lightness ?? 100))).toBe(true)
  expect(codesOf('чуть темнее 1015')[0]).toBe('1014')
  expect(codesOf('шоколад потеплее')).not.toContain('8017')
})

it('a code of NCS that no fan of the shop has leads to shades that look so', () => {
  expect(found('S 1050-Y90R')).toMatchObject({ kind: 'unlisted' })
})

it('an effect shade stands behind shades that can be tinted', () => {
  expect(found('терракота')?.shades[0]?.isTintable).toBe(true)
  expect(codesOf('RAL 9006')).toEqual(['9006'])
})
