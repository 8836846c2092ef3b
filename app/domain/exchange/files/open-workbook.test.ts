import { describe, expect, it } from 'vitest'

import { makeWorkbook, makeZip } from '~tests/support/tables/made-workbook'
import { keepFiles } from '~tests/support/tables/table-files'

import { openTable } from './open-table.server'

const keep = keepFiles()

async function read(content: Buffer, sheet?: string) {
  const table = await openTable(keep(content), { sheet })
  const rows: (number | string)[][] = []
  for await (const { number, cells } of table.rows()) rows.push([number, ...cells])
  return { ...table, rows }
}

type Book = Parameters<typeof makeWorkbook>[0]

/** The cells of one row. */
async function cellsOf(cells: string, book: Partial<Book> = {}): Promise<unknown[]> {
  const { rows } = await read(
    await makeWorkbook({ sheets: [{ name: 'Прайс', rows: `<row r="1">${cells}</row>` }], ...book }),
  )
  return rows[0]?.slice(1) ?? []
}

describe('cells of a workbook', () => {
  it('shared, inline and formatted texts are read', async () => {
    const texts =
      '<si><t>Краска</t></si><si><r><t xml:space="preserve">Лак </t></r><r><rPr><b/></rPr><t>яхтный</t></r><rPh><t>фу</t></rPh></si>'
    const cells =
      '<c r="A1" t="s"><v>1</v></c><c r="B1" t="s"><v>0</v></c><c t="inlineStr"><is><t>A &amp; B</t></is></c>'
    expect(await cellsOf(cells, { texts })).toEqual(['Лак яхтный', 'Краска', 'A & B'])
  })

  it('numbers are canonical: a point, no exponent and the 15 digits that Excel shows', async () => {
    const cells = ['1234.5', '0.30000000000000004', '4.60123456789E12', '1E-7', '-0', '1e21', '007']
    expect(await cellsOf(cells.map((text) => `<c><v>${text}</v></c>`).join(''))).toEqual([
      '1234.5',
      '0.3',
      '4601234567890',
      '0.0000001',
      '0',
      '1000000000000000000000',
      '7',
    ])
  })

  it('dates, times, percentages and leading zeros are recognised by the number format', async () => {
    const formats = {
      164: 'dd.mm.yyyy',
      165: '[$-419]d mmmm yyyy',
      166: '000000',
      167: '#,##0.00 &quot;руб. day&quot;',
      168: '[Red]0',
      169: '[h]:mm',
    }
    const styles = [0, 14, 164, 165, 166, 167, 168, 22, 20, 9, 169]
    const values = [45_292, 45_292, 45_292, 45_292.75, 123, 45_292, 45_292, 45_292.5, 0.5, 0.2, 1.25]
    const cells = values.map((value, style) => `<c s="${style}"><v>${value}</v></c>`).join('')
    expect(await cellsOf(cells, { formats, styles })).toEqual([
      '45292',
      '2024-01-01',
      '2024-01-01',
      '2024-01-01',
      '000123',
      '45292',
      '45292',
      '2024-01-01 12:00',
      '12:00',
      '20%',
      '30:00',
    ])
  })

  it('dates of old Macs count from 1904, and a negative day stays a number', async () => {
    const cells = '<c s="1"><v>0</v></c><c s="1"><v>-5000</v></c>'
    expect(await cellsOf(cells, { styles: [0, 14], is1904: true })).toEqual(['1904-01-01', '-5000'])
    expect(await cellsOf('<c s="1"><v>1</v></c><c s="1"><v>61</v></c>', { styles: [0, 14] })).toEqual([
      '1900-01-01',
      '1900-03-01',
    ])
  })

  it('booleans are words, formulas are their results, and errors are their texts', async () => {
    const cells =
      '<c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="str"><f>A1&amp;"x"</f><v>итог</v></c><c><f>1+1</f><v>2</v></c><c t="e"><f>VLOOKUP(1)</f><v>#N/A</v></c><c><f>SUM(A1:A9)</f></c>'
    expect(await cellsOf(cells)).toEqual(['да', 'нет', 'итог', '2', '#N/A', '=SUM(A1:A9)'])
  })

  it('a formula in a text stays a text, and escaped control characters are restored', async () => {
    const cells =
      '<c t="inlineStr"><is><t>=HYPERLINK("x")</t></is></c><c t="inlineStr"><is><t>a_x000D_b_x005F_x0041_</t></is></c>'
    expect(await cellsOf(cells)).toEqual(['=HYPERLINK("x")', 'a\rb_x0041_'])
  })

  it('rows and cells keep their places, and empty cells with a style count for nothing', async () => {
    const rows =
      '<row r="2"><c r="B2"><v>1</v></c><c r="XFD2" s="0"/></row><row/><row r="5"><c r="A5" t="inlineStr"><is><t>😀</t></is></c><c><v>2</v></c></row>'
    expect((await read(await makeWorkbook({ sheets: [{ name: 'Лист', rows }] }))).rows).toEqual([
      [2, '', '1'],
      [5, '😀', '2'],
    ])
  })

  it('a merged cell has its value in the first cell only', async () => {
    const sheet =
      '<?xml version="1.0"?><x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c><x:c r="B1"/><x:c r="C1"><x:v>3</x:v></x:c></x:row></x:sheetData><x:mergeCells><x:mergeCell ref="A1:B1"/></x:mergeCells></x:worksheet>'
    expect((await read(await makeWorkbook({ sheets: [{ name: 'Лист', rows: sheet }] }))).rows).toEqual([
      [1, '1', '', '3'],
    ])
  })
})

describe('sheets of a workbook', () => {
  const row = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`
  const sheets: Book['sheets'] = [
    { name: 'Служебный', rows: row('тайна'), state: 'hidden' },
    { name: 'Прайс', rows: row('краски') },
    { name: 'Спрятан', rows: row('тайна'), state: 'veryHidden' },
    { name: 'Лаки', rows: row('лаки') },
  ]

  it('the first visible sheet is read unless another is named', async () => {
    const book = await makeWorkbook({ sheets })
    expect(await read(book)).toMatchObject({
      format: 'xlsx',
      sheets: ['Прайс', 'Лаки'],
      rows: [[1, 'краски']],
    })
    expect((await read(book, 'Лаки')).rows).toEqual([[1, 'лаки']])
    await expect(read(book, 'Служебный')).rejects.toThrow('Такого листа нет. В книге есть: «Прайс», «Лаки»')
  })

  it('a workbook of hidden sheets is refused', async () => {
    await expect(read(await makeWorkbook({ sheets: sheets.slice(0, 1) }))).rejects.toThrow(
      'нет видимых листов',
    )
  })
})

describe('workbooks that are refused', () => {
  const sheet = (rows: string): Partial<Book> => ({ sheets: [{ name: 'Лист', rows }] })
  const cell = (text: string) => `<row r="1"><c t="inlineStr"><is><t>${text}</t></is></c></row>`

  const bomb = `<row r="1"><c><v>${' '.repeat(11_000_000)}1</v></c></row>`
  const doctype = `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData>${cell('&b;')}</sheetData></worksheet>`
  it.each<[string, Partial<Book>, string]>([
    ['a zip bomb', sheet(bomb), 'слишком велика в распакованном виде'],
    ['entities of XML', sheet(doctype), 'DOCTYPE'],
    ['an unknown entity', sheet(cell('&nbsp;')), 'Файл повреждён'],
    ['deep nesting', sheet(cell(`${'<a>'.repeat(100)}${'</a>'.repeat(100)}`)), 'Файл повреждён'],
    ['a broken part', sheet('<row><c>'), 'Файл повреждён'],
    ['rows out of their order', sheet('<row r="5"/><row r="4"/>'), 'Файл повреждён'],
    ['a text that is missing', sheet('<row><c t="s"><v>7</v></c></row>'), 'Файл повреждён'],
    ['a long cell', sheet(cell('я'.repeat(32_768))), 'Строка 1, столбец 1: больше 32\u00a0767'],
    ['a far column', sheet('<row r="3"><c r="GS3"><v>1</v></c></row>'), 'Строка 3: больше 200 столбцов'],
    [
      'a missing sheet',
      { ...sheet(''), parts: { 'xl/_rels/workbook.xml.rels': '<R/>' } },
      'нет видимых листов',
    ],
  ])('%s ends in a clear message', async (_, book, message) => {
    await expect(read(await makeWorkbook({ sheets: [], ...book }))).rejects.toThrow(message)
  })

  it('an archive that was cut short or changed ends in a clear message', async () => {
    const book = await makeWorkbook({ sheets: [{ name: 'Лист', rows: cell('краска'.repeat(1_000)) }] })
    await expect(read(book.subarray(0, book.length / 2))).rejects.toThrow('загружен не полностью')
    const changed = Buffer.from(book)
    changed.fill(0xff, 60, 90)
    await expect(read(changed)).rejects.toThrow('загружен не полностью')
  })

  it.each([
    ['xl/workbook.bin', 'XLSB'],
    ['word/document.xml', 'В архиве нет таблицы'],
  ])('an archive with %s is no workbook that is read', async (name, message) => {
    await expect(read(await makeZip({ [name]: 'x' }))).rejects.toThrow(message)
  })

  it('a file of OpenDocument is named', async () => {
    await expect(read(await makeZip({ mimetype: 'x', 'content.xml': '<x/>' }))).rejects.toThrow(
      'OpenDocument',
    )
  })

  it('an archive with a password is named', async () => {
    const zip = await makeWorkbook({ sheets: [{ name: 'Лист', rows: '' }] })
    for (let at = zip.indexOf('PK\u0001\u0002'); at !== -1; at = zip.indexOf('PK\u0001\u0002', at + 4))
      zip[at + 8] = (zip[at + 8] ?? 0) | 1
    await expect(read(zip)).rejects.toThrow('защищён паролем')
  })

  it('a workbook with a password and an old workbook have different messages', async () => {
    const ole = (stream: string) => {
      const file = Buffer.alloc(3 * 512)
      file.write('d0cf11e0a1b11ae1', 'hex')
      file.writeUInt16LE(9, 30)
      file.writeUInt32LE(1, 48)
      file.write(stream, 1_024, 'utf16le')
      return file
    }
    await expect(read(ole('EncryptedPackage'))).rejects.toThrow('Книга защищена паролем')
    await expect(read(ole('Workbook'))).rejects.toThrow('Старый формат Excel (.xls)')
    await expect(read(ole('').subarray(0, 40))).rejects.toThrow('Старый формат')
  })
})
