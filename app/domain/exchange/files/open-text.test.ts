import { truncateSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { keepFiles } from '~tests/support/tables/table-files'

import { inWindows1251 } from '../writing/windows-1251'
import { openTable } from './open-table.server'

const keep = keepFiles()

async function read(content: string | Buffer) {
  const table = await openTable(keep(content))
  const rows: (number | string)[][] = []
  for await (const { number, cells } of table.rows()) rows.push([number, ...cells])
  return { ...table, rows }
}

const TEXT = 'Артикул;Название\r\nA-1;Эмаль «Лазурь» №1\r\n'
const ROWS = [
  [1, 'Артикул', 'Название'],
  [2, 'A-1', 'Эмаль «Лазурь» №1'],
]

describe('encodings of CSV', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
    ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16()],
    ['Windows-1251', inWindows1251(TEXT)],
  ])('a file in %s is read', async (encoding, content) => {
    expect(await read(content)).toMatchObject({ format: 'csv', encoding, rows: ROWS })
  })

  it('a file in Windows-1251 is recognised although its first megabyte has Latin letters only', async () => {
    const latin = 'sku;name\n'.repeat(120_000)
    const { encoding, rows } = await read(Buffer.concat([Buffer.from(latin), inWindows1251('A;Краска')]))
    expect([encoding, rows.at(-1)]).toEqual(['Windows-1251', [120_001, 'A', 'Краска']])
  })

  it('a file in UTF-8 with one broken character stays UTF-8', async () => {
    const { encoding, rows } = await read(
      Buffer.concat([Buffer.from(`${TEXT}A-2;Кра`), Buffer.from([0xd1]), Buffer.from('ка')]),
    )
    expect([encoding, rows[2]]).toEqual(['UTF-8', [3, 'A-2', 'Кра\uFFFDка']])
  })

  it('characters of several bytes are whole across the pieces of a long file', async () => {
    const { rows } = await read(`a${'я😀;'.repeat(190)}\n`.repeat(700))
    expect(new Set(rows.map((row) => row.slice(1).join(';')))).toEqual(
      new Set([`a${'я😀;'.repeat(190).slice(0, -1)}`]),
    )
  })
})

describe('CSV as people send it', () => {
  it.each([
    ['semicolons and decimal commas', 'sku;price\nA;1,5\nB;2,5'],
    ['tabs', 'sku\tprice\nA\t1,5\nB\t2,5'],
    ['commas', 'sku,price\nA,"1,5"\nB,"2,5"'],
    ['the separator named in the first line', 'sep=,\nsku,price\nA,"1,5"\nB,"2,5"'],
  ])('a table with %s is read', async (_, content) => {
    const { rows } = await read(content)
    expect(rows.map((row) => row.slice(1))).toEqual([
      ['sku', 'price'],
      ['A', '1,5'],
      ['B', '2,5'],
    ])
  })

  it('commas of a title do not hide the semicolons of the table', async () => {
    const { rows } = await read(
      'г. Донецк, ул. Артёма, 1, тел. 1, 2\nПрайс, 1.12\nsku;price\nA;1,5\nB;2,5\nC;3,5',
    )
    expect(rows[2]).toEqual([3, 'sku', 'price'])
  })

  it('line ends of all systems are mixed in one file, and empty rows count in the numbers', async () => {
    const { rows } = await read('sku;name\r\nA;1\n\n;;\rB;2\r\n')
    expect(rows).toEqual([
      [1, 'sku', 'name'],
      [2, 'A', '1'],
      [5, 'B', '2'],
    ])
  })

  it('a line break in quotation marks stays in its cell and counts in the numbers', async () => {
    const { rows } = await read('sku;name\r\n"A";"Краска\r\nбелая\n2 слоя"\r\nB;"5"" кисть"\r\nC;x')
    expect(rows).toEqual([
      [1, 'sku', 'name'],
      [2, 'A', 'Краска\r\nбелая\n2 слоя'],
      [5, 'B', '5" кисть'],
      [6, 'C', 'x'],
    ])
  })

  it('quotation marks inside a text do not break the table', async () => {
    const { rows } = await read('sku;name\nA;Кисть 2" узкая\nB;"Краска" белая\n')
    expect(rows.slice(1)).toEqual([
      [2, 'A', 'Кисть 2" узкая'],
      [3, 'B', '"Краска" белая'],
    ])
  })

  it('a quotation mark that is never closed is named with its line', async () => {
    await expect(read('sku;name\nA;x\nB;"Краска\nC;y\nD;z')).rejects.toThrow('Строка 3: открытая кавычка')
  })

  it('long names, emoji and formulas are read as they are', async () => {
    const name = 'Ж'.repeat(10_000)
    const { rows } = await read(`sku;name\nA;${name}\nB;Краска 🎨\nC;"=HYPERLINK(""http://x"";""y"")"`)
    expect(rows.slice(1)).toEqual([
      [2, 'A', name],
      [3, 'B', 'Краска 🎨'],
      [4, 'C', '=HYPERLINK("http://x";"y")'],
    ])
  })

  it('the mark before a formula of our own exports is removed', async () => {
    const { rows } = await read("a;b;c;d\n'=1+1;'-5;''=1;'д")
    expect(rows[1]).toEqual([2, '=1+1', '-5', "'=1", "'д"])
  })

  it('a text above the limit of a cell, and a column above the limit of a row, are named', async () => {
    await expect(read(`a;b\nx;${'y'.repeat(32_768)}`)).rejects.toThrow(
      'Строка 2, столбец 2: больше 32\u00a0767',
    )
    await expect(read(`a${';'.repeat(200)}b`)).rejects.toThrow('Строка 1: больше 200 столбцов')
    expect((await read(`a${';'.repeat(300)}`)).rows).toEqual([[1, 'a']])
  })
})

describe('JSON lines', () => {
  it('the first row has the keys of all objects in their order', async () => {
    const { format, rows } = await read(
      '{"sku":"A","price":1.5}\n\n{"price":2,"isActive":true,"tags":["x",7,null]}\n',
    )
    expect([format, rows]).toEqual([
      'jsonl',
      [
        [0, 'sku', 'price', 'isActive', 'tags'],
        [1, 'A', '1.5'],
        [3, '', '2', 'да', 'x | 7 | '],
      ],
    ])
  })

  it.each([
    ['{"a":1}\n{"a":{"b":1}}', 'Строка 2, поле «a»: нужны текст, число или список'],
    ['{"a":[[1]]}', 'Строка 1, поле «a»: нужны'],
    ['{"a":1}\nпривет', 'Строка 2: нужен один объект JSON'],
    ['{"a":1}\n[1]', 'Строка 2: нужен один объект JSON'],
    ['{\n  "a": 1\n}', 'Строка 1: нужен один объект JSON'],
    ['{"a":46012345678901234567}', 'число слишком велико'],
    [`${'{"a":1}\n'.repeat(200)}{"b":1}`, 'Строка 201: поля «b» нет в первых 200 строках'],
    ['[{"a":1}]', 'Это список JSON'],
  ])('%j is refused with the place', async (content, message) => {
    await expect(read(content)).rejects.toThrow(message)
  })

  it('keys of the prototype are keys like others', async () => {
    const { rows } = await read('{"__proto__":"x","constructor":"y"}\n{"toString":"z"}')
    expect(rows).toEqual([
      [0, '__proto__', 'constructor', 'toString'],
      [1, 'x', 'y'],
      [2, '', '', 'z'],
    ])
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })
})

describe('other files', () => {
  it.each([
    ['', 'Файл пустой'],
    ['\uFEFF \n', 'Файл пустой'],
    ['%PDF-1.7 x', 'Это документ PDF'],
    [Buffer.from('89504e470d0a1a0a', 'hex'), 'Это картинка'],
    [Buffer.from([1, 2, 3, 0, 5]), 'Это не таблица'],
    ['<html><table><tr><td>1</td></tr></table></html>', 'Это веб-страница или XML'],
    ['<?xml version="1.0"?><Workbook/>', 'Это веб-страница или XML'],
  ])('%s is refused as no table', async (content, message) => {
    await expect(read(content)).rejects.toThrow(message)
    await expect(read(content)).rejects.toMatchObject({ name: 'UserError', status: 400 })
  })

  it('a file above 100 MB is refused before it is read', async () => {
    const path = keep('sku;name')
    truncateSync(path, 100 * 1_048_576 + 1)
    await expect(openTable(path)).rejects.toMatchObject({
      status: 413,
      message: expect.stringContaining('больше 100 МБ'),
    })
  })

  it('a file that is not there is a fault of the shop, not of the sender', async () => {
    await expect(openTable(`${keep('')}-missing`)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('a reading that is stopped ends', async () => {
    const stop = new AbortController()
    const { rows } = await openTable(keep('a;b\n'.repeat(200_000)), { signal: stop.signal })
    const reading = async () => {
      for await (const { number } of rows()) if (number === 10) stop.abort()
    }
    await expect(reading()).rejects.toMatchObject({ name: 'AbortError' })
  })
})
