import { expect, it } from 'vitest'

import { readFormulaRows } from './read-formula-rows'

const rows = (...lines: string[]) =>
  lines.map((line, index) => ({ number: index + 1, cells: line === '' ? [] : line.split(';') }))

const HEADER = 'Оттенок;База;Паста 1;Мл на литр 1;Паста 2;Мл на литр 2'

it('columns are found by their headers, in any order and below a title', () => {
  const { formulas, refused } = readFormulaRows(
    rows(
      'Рецептуры фабрики',
      'База;Веер;Код оттенка;Название оттенка;Бренд;Пигмент 1;Название 1;Кол-во 1;Пигмент 2;Доза, мл/л',
      'база С;RAL Classic;RAL 7016;Антрацит;Северин;BK;Чёрная;62,5;YO;8.125 мл',
      'A (белая);;9001;;;BK;;0,75;;',
    ),
  )
  expect(refused).toEqual([])
  expect(formulas).toEqual([
    {
      ...{ row: 3, system: 'RAL Classic', shade: 'RAL 7016', brand: 'Северин', base: 'C' },
      colorants: [
        { code: 'BK', name: 'Чёрная', microlitresPerLitre: 62_500 },
        { code: 'YO', name: '', microlitresPerLitre: 8_125 },
      ],
    },
    {
      ...{ row: 4, system: '', shade: '9001', brand: '', base: 'A' },
      colorants: [{ code: 'BK', name: '', microlitresPerLitre: 750 }],
    },
  ])
})

it('a file without a column of brands leaves the brand to the form', () => {
  expect(readFormulaRows(rows(HEADER, '7016;C;BK;1')).formulas).toMatchObject([{ brand: undefined }])
})

it('a row with any fault is refused whole, with its number and what would be right', () => {
  const { formulas, refused } = readFormulaRows(
    rows(
      HEADER,
      ';C;BK;1',
      '7016;E;BK;1',
      '7016;;BK;1',
      '7016;C',
      '7016;C;BK;;YO;2',
      '7016;C;BK;много',
      '7016;C;BK;1;YO;0',
      '7016;C;BK;1;;5',
      '7016;C;BK;1;bk;2',
      '7016;C;BK;250;YO;90,5',
      '7016;Акрил;BK;1',
    ),
  )
  expect(formulas).toEqual([])
  const right = 'Нужны миллилитры на литр базы, например 12,5'
  expect(refused).toEqual([
    { row: 2, text: 'Нет кода оттенка. Впишите его, как на веере, например RAL 7016' },
    { row: 3, text: '«E» — не база. Нужна A, B, C или D' },
    { row: 4, text: 'Нет базы. Нужна A, B, C или D' },
    { row: 5, text: 'Нет ни одной пасты' },
    { row: 6, text: `Паста 1, «BK»: нет количества. ${right}` },
    { row: 7, text: `Паста 1, «BK»: «много» — не число. ${right}` },
    { row: 8, text: `Паста 2, «YO»: количество должно быть больше нуля. ${right}` },
    { row: 9, text: 'Паста 2: есть количество, а кода пасты нет' },
    { row: 10, text: 'Паста «bk» стоит в строке дважды: сложите её количество' },
    {
      row: 11,
      text: 'В сумме 340,5 мл на литр, а в банку входит не больше 300. Проверьте единицу: нужны миллилитры на литр базы',
    },
    { row: 12, text: '«Акрил» — не база. Нужна A, B, C или D' },
  ])
})

it('a file without a needed column is refused, since amounts are never guessed', () => {
  const read = (...lines: string[]) => expect(() => readFormulaRows(rows(...lines)))
  read('Оттенок;База;Бренд', '7016;C;Северин').toThrow('В файле нет столбцов «Паста 1», «Мл на литр 1»')
  read('Паста;Мл', 'BK;1').toThrow('В файле нет столбцов «Оттенок», «База»')
  read('Оттенок;База;Паста 1;Паста 2;Мл на литр', '7016;C;BK;YO;1').toThrow(
    'За столбцом «Паста 1» нет столбца «Мл на литр»',
  )
  read(`Оттенок;База${';Паста;Мл'.repeat(9)}`, '7016;C').toThrow('Паст 9, а в формуле не больше 8')
  read('7016;C;BK;1', '7035;C;BK;2').toThrow('В файле нет столбцов')
})
