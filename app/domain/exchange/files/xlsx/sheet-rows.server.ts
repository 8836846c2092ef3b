import { UserError } from '~/platform/errors/errors'

import type { SourceRow } from '../source-row'
import { MOST_CELL, MOST_COLUMNS, MOST_ROWS, tooLongCell, tooManyColumns } from '../table-limits'
import { unescapeText } from './escaped-text'
import type { NumberFormat } from './number-format'
import { numberText } from './number-text'
import type { TextStore } from './text-store'
import { openWorkbook } from './workbook.server'
import { XmlReader, type XmlAttributes, type XmlHandlers } from './xml-reader'

/**
 * Rows in batches.
 * @throws UserError where the sheet is not in the book or the book is damaged
 */
export async function* sheetRows(
  path: string,
  { sheet, signal }: { sheet?: string; signal?: AbortSignal },
): AsyncGenerator<readonly SourceRow[]> {
  const book = await openWorkbook(path, signal)
  try {
    const [texts, formats] = [await book.readTexts(), await book.readFormats()]
    const found = book.sheets.find(({ name }) => sheet === undefined || name === sheet)
    if (!found) throw unknownSheet(book.sheets.map(({ name }) => name))
    const sheetReader = new SheetReader(texts, formats, book.is1904)
    const reader = new XmlReader(sheetReader)
    for await (const piece of book.readSheet(found)) {
      reader.write(piece)
      yield sheetReader.takeRows()
    }
    reader.end()
    yield sheetReader.takeRows()
  } finally {
    book.close()
  }
}

export const unknownSheet = (names: readonly string[]): UserError =>
  new UserError(`Такого листа нет. В книге есть: ${names.map((name) => `«${name}»`).join(', ')}`)

interface Cell {
  column: number
  type: string
  style: number
  /** The cached result of a formula, or the value. */
  value: string | undefined
  formula: string | undefined
}

class SheetReader implements XmlHandlers {
  private rows: SourceRow[] = []
  private row: SourceRow = { number: 0, cells: [] }
  private cell: Cell | undefined
  private collected: 'value' | 'formula' | undefined
  private phonetic = 0

  constructor(
    private readonly texts: TextStore,
    private readonly formats: readonly NumberFormat[],
    private readonly is1904: boolean,
  ) {}

  takeRows(): SourceRow[] {
    const { rows } = this
    this.rows = []
    return rows
  }

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'row') this.openRow(attributes)
    else if (name === 'c') this.openCell(attributes)
    else if (name === 'rPh') this.phonetic += 1
    else if (name === 'v' || (name === 't' && this.phonetic === 0)) this.collect('value')
    else if (name === 'f') this.collect('formula')
  }

  text(piece: string): void {
    if (!this.cell || !this.collected) return
    const text = (this.cell[this.collected] ?? '') + piece
    if (text.length > 8 * MOST_CELL) throw tooLongCell(`Строка ${this.row.number}`)
    this.cell[this.collected] = text
  }

  close(name: string): void {
    this.collected = undefined
    if (name === 'rPh') this.phonetic -= 1
    if (name === 'c' && this.cell) this.closeCell(this.cell)
    if (name === 'row') this.rows.push(this.row)
  }

  private openRow({ r }: XmlAttributes): void {
    const number = r === undefined ? this.row.number + 1 : Number(r)
    if (!Number.isInteger(number) || number <= this.row.number || number > MOST_ROWS)
      throw new Error('Rows are not in their order')
    this.row = { number, cells: [] }
  }

  private openCell({ r, t = 'n', s = '0' }: XmlAttributes): void {
    const previous = this.cell?.column ?? -1
    const isFirst = this.row.cells.length === 0
    const column = r === undefined ? (isFirst ? 0 : previous + 1) : columnOf(r)
    this.cell = { column, type: t, style: Number(s), value: undefined, formula: undefined }
  }

  private collect(what: 'value' | 'formula'): void {
    this.collected = what
    if (this.cell) this.cell[what] ??= ''
  }

  private closeCell(cell: Cell): void {
    const text = this.textOf(cell)
    if (text === '') return
    if (cell.column >= MOST_COLUMNS) throw tooManyColumns(this.row.number)
    while (this.row.cells.length <= cell.column) this.row.cells.push('')
    this.row.cells[cell.column] = text
  }

  /** A formula that was never computed is shown itself: a cell that looks empty would delete a value. */
  private textOf({ type, style, value, formula }: Cell): string {
    if (value === undefined) return formula === undefined ? '' : `=${formula}`
    switch (type) {
      case 's':
        return this.sharedText(value)
      case 'inlineStr':
      case 'str':
        return copied(unescapeText(value))
      case 'b':
        return value.trim() === '1' || value === 'true' ? 'да' : 'нет'
      case 'e':
        return value
      case 'd':
        return value.replace('T', ' ').replace(/ 00:00:00(?:\.0+)?Z?$/, '')
      default:
        return numberText(value, this.formats[style] ?? 'number', this.is1904)
    }
  }

  private sharedText(number: string): string {
    const text = this.texts.get(Number(number))
    if (text === undefined) throw new Error('A shared text is missing')
    return text
  }
}

/** A part of a long string keeps the whole string in memory: V8 shares parts of 13 characters and more. */
const copied = (text: string): string =>
  text.length < 13 ? text : Buffer.from(text, 'utf16le').toString('utf16le')

/** «AB12» is column 27, counted from 0. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0]
  if (letters === undefined) throw new Error('A cell has no reference')
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
