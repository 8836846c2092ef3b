import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { keepFiles } from '~tests/support/tables/table-files'

import { openTable, type TableFormat } from '../files/open-table.server'
import { readDecimal } from '../files/read-number'
import { writeTable, type CellValue, type WrittenColumn } from './write-table.server'

const keep = keepFiles()
const formats: TableFormat[] = ['csv', 'xlsx', 'jsonl']

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  for (const row of rows) yield await Promise.resolve(row)
}

async function bytesOf(format: TableFormat, columns: WrittenColumn[], rows: CellValue[][]): Promise<Buffer> {
  const parts: Buffer[] = []
  const keys = columns.map((_, index) => `key${index}`)
  for await (const part of writeTable(format, columns, keys, each(rows))) parts.push(part)
  return Buffer.concat(parts)
}

async function roundTrip(
  format: TableFormat,
  columns: WrittenColumn[],
  rows: CellValue[][],
): Promise<string[][]> {
  const table = await openTable(keep(await bytesOf(format, columns, rows)))
  expect(table.format).toBe(format)
  const cells: string[][] = []
  for await (const row of table.rows()) cells.push(columns.map((_, index) => row.cells[index] ?? ''))
  return cells.slice(1)
}

const kinds: WrittenColumn['kind'][] = ['text', 'number', 'money', 'date', 'boolean']
const columns: WrittenColumn[] = kinds.map((kind) => ({ header: `Столбец ${kind}`, kind }))

const formulaStart = fc.constantFrom(
  '',
  "'",
  "''",
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '_x0041_',
  ' ',
  '"',
  ';',
  '\uFEFF',
)
/** Control characters have no place in CSV. */
const anyText = fc
  .tuple(
    formulaStart,
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom('', '\n', '\r\n', '"', 'ж😀'),
  )
  .map((parts) => parts.join('').replaceAll(/[\0-\u0008\u000b-\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
const anyDay = fc.date({ min: new Date('1901-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
const anyRow = fc.tuple(
  anyText.map((cell) => `a${cell}`),
  fc.oneof(
    fc.integer(),
    fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((number) => Number(number.toFixed(6))),
  ),
  fc.integer({ min: 0, max: 1e9 }),
  anyDay.map((date) => date.toISOString().slice(0, 16).replace('T', ' ')),
  fc.boolean(),
)

describe('what writeTable writes, openTable reads', () => {
  it.each(formats)('%s has the same texts, numbers, money, dates and booleans', async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 20 }), async (rows) => {
        const read = await roundTrip(format, columns, rows)
        const values = read.map(([text, number = '', money = '', date, isTrue]) => [
          text,
          readDecimal(number),
          readDecimal(money),
          date,
          isTrue,
        ])
        const expected = rows.map(([text, number, money, date, isTrue]) => [
          text,
          number === 0 ? 0 : number,
          money / 100,
          date.replace(' 00:00', ''),
          isTrue ? 'да' : 'нет',
        ])
        expect(values).toEqual(expected)
      }),
      { numRuns: 25 },
    )
  })

  it.each(formats)('%s has texts that look like formulas and marks as they were', async (format) => {
    const texts: WrittenColumn[] = [
      { header: 'Артикул', kind: 'text' },
      { header: 'Название', kind: 'text' },
    ]
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 20 }), async (cells) => {
        const rows = cells.map((cell) => ['A', cell])
        expect(await roundTrip(format, texts, rows)).toEqual(rows)
      }),
      { numRuns: 25 },
    )
  })

  it.each(formats)('%s has empty cells between others', async (format) => {
    expect(
      await roundTrip(format, columns, [
        [null, 1, null, null, null],
        ['a', null, null, '', true],
      ]),
    ).toEqual([
      ['', '1', '', '', ''],
      ['a', '', '', '', 'да'],
    ])
  })

  it('control characters survive in a workbook', async () => {
    const texts: WrittenColumn[] = [{ header: 'Название', kind: 'text' }]
    const cells = [['a\u0000\u001f\r\n_x000D_ ​\uffff'], ['я'.repeat(32_767)]]
    expect(await roundTrip('xlsx', texts, cells)).toEqual(cells)
  })
})

describe('written files', () => {
  const some: WrittenColumn[] = [
    { header: 'Название', kind: 'text' },
    { header: 'Цена', kind: 'money' },
    { header: 'Остаток', kind: 'number' },
  ]

  it('CSV is for Russian Excel: a mark for UTF-8, semicolons, decimal commas, and no negative number is a text', async () => {
    const file = await bytesOf('csv', some, [
      ['=1+1', 123_450, -2.5],
      ['+7 (949) 311-22-33', 5, null],
      ['2\nслоя', 0, 1],
    ])
    expect(file.toString()).toBe(
      '\uFEFFНазвание;Цена;Остаток\r\n\'=1+1;1234,50;-2,5\r\n+7 (949) 311-22-33;0,05;\r\n"2\nслоя";0,00;1\r\n',
    )
  })

  it('JSON lines have every key in every line', async () => {
    expect((await bytesOf('jsonl', some, [['=1', 99, null]])).toString()).toBe(
      '{"key0":"=1","key1":0.99,"key2":null}\n',
    )
  })

  it('a day is a date to Excel, a Date counts by its day, and other texts stay', async () => {
    const dates: WrittenColumn[] = [{ header: 'С', kind: 'date' }]
    const rows = [[new Date('2026-12-01T00:00:00Z')], ['2026-12-01 09:30'], ['1812-09-07'], ['скоро']]
    expect(await roundTrip('xlsx', dates, rows)).toEqual([
      ['2026-12-01'],
      ['2026-12-01 09:30'],
      ['1812-09-07'],
      ['скоро'],
    ])
  })

  it.each(formats)(
    'a fault of the rows of %s reaches the reader, and an abandoned file stops the rows',
    async (format) => {
      let wasClosed = false
      async function* rows(): AsyncGenerator<CellValue[]> {
        try {
          for (let index = 0; index < 200_000; index += 1)
            yield await Promise.resolve(['x'.repeat(100), index, index])
          throw new Error('The database has gone')
        } finally {
          wasClosed = true
        }
      }
      for await (const part of writeTable(format, some, [], rows())) if (part.length > 1_000) break
      await expect.poll(() => wasClosed).toBe(true)
      async function* broken(): AsyncGenerator<CellValue[]> {
        yield await Promise.resolve(['x', 1, 1])
        throw new Error('The database has gone')
      }
      const reading = async () => {
        for await (const part of writeTable(format, some, [], broken()))
          expect(part.length).toBeGreaterThan(0)
      }
      await expect(reading()).rejects.toThrow('The database has gone')
    },
  )

  it('a file without rows has its header', async () => {
    expect(await bytesOf('csv', some, []).then(String)).toBe('\uFEFFНазвание;Цена;Остаток\r\n')
  })
})
