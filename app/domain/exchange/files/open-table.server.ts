import { stat } from 'node:fs/promises'

import { UserError } from '~/platform/errors/errors'
import { formatNumber } from '~/platform/text/plural'

import { recogniseContent } from './recognise-content.server'
import type { SourceRow } from './source-row'
import * as limits from './table-limits'
import { csvRows } from './text/csv-rows.server'
import { guessSeparator } from './text/guess-separator'
import { jsonRows } from './text/json-rows.server'
import { guessEncoding, readText, readUtf8 } from './text/read-text.server'
import { sheetRows, unknownSheet } from './xlsx/sheet-rows.server'
import { openWorkbook } from './xlsx/workbook.server'

export type { SourceRow } from './source-row'

export type TableFormat = 'csv' | 'xlsx' | 'jsonl'

export interface OpenedTable {
  format: TableFormat
  /** 'UTF-8', 'UTF-16', 'Windows-1251'; only for text. */
  encoding?: string
  /** Names of the visible sheets of a workbook; the first is read unless another is named. */
  sheets?: string[]
  /** Streams all rows; throws UserError with a Russian text where the file turns out to be damaged or over a limit. */
  rows(): AsyncIterable<SourceRow>
}

interface Options {
  sheet?: string
  signal?: AbortSignal
}

/**
 * Opens a file on the local disk; the format is decided by its content, never by its name.
 * @throws UserError (Russian text, 400-class) for what is no table
 */
export async function openTable(path: string, options: Options = {}): Promise<OpenedTable> {
  try {
    const { size } = await stat(path)
    if (size > limits.MOST_FILE_BYTES) throw limits.tooLargeFile()
    const { kind, head } = await recogniseContent(path)
    return kind === 'archive' ? await openBook(path, options) : await openText(path, head, options)
  } catch (error) {
    throw limits.asFileFault(error)
  }
}

async function openBook(path: string, { sheet, signal }: Options): Promise<OpenedTable> {
  const book = await openWorkbook(path, signal)
  book.close()
  const sheets = book.sheets.map(({ name }) => name)
  if (sheet !== undefined && !sheets.includes(sheet)) throw unknownSheet(sheets)
  return { format: 'xlsx', sheets, rows: () => boundedRows(sheetRows(path, { sheet, signal }), signal) }
}

async function openText(path: string, head: Buffer, { signal }: Options): Promise<OpenedTable> {
  const guessed = await guessEncoding(path, head, signal)
  const beginning = new TextDecoder(guessed.decoder).decode(head, { stream: true })
  const format = textFormat(beginning)
  const separator = guessSeparator(beginning)
  return {
    format,
    encoding: guessed.encoding,
    rows: () =>
      boundedRows(
        format === 'csv'
          ? csvRows(readUtf8(path, guessed, signal), separator)
          : jsonRows(() => readText(path, guessed, signal)),
        signal,
      ),
  }
}

/** @throws UserError for other kinds of text */
function textFormat(beginning: string): 'csv' | 'jsonl' {
  const start = beginning.trimStart()
  if (start === '') throw new UserError('Файл пустой')
  if (/^<(?:\?xml|!doctype|html|table|head|meta)\b/i.test(start))
    throw new UserError('Это веб-страница или XML, а не таблица. Откройте файл в Excel и сохраните как XLSX')
  if (/^\[\s*(?:\{|\[|\])/.test(start))
    throw new UserError('Это список JSON. Нужны JSON lines: по одному объекту в строке, без скобок [ ]')
  return /^\{\s*(?:"|\}|$)/.test(start) ? 'jsonl' : 'csv'
}

/** Empty rows are skipped. Batches save a promise for each row and layer. */
async function* boundedRows(
  batches: AsyncIterable<readonly SourceRow[]>,
  signal?: AbortSignal,
): AsyncGenerator<SourceRow> {
  let [count, characters] = [0, 0]
  try {
    for await (const batch of batches)
      for (const { number, cells } of batch) {
        signal?.throwIfAborted()
        while (cells.at(-1) === '') cells.pop()
        if (cells.length === 0) continue
        count += 1
        characters += charactersOf(number, cells)
        if (count > limits.MOST_ROWS || characters > limits.MOST_TEXT) throw tooMuch()
        yield { number, cells }
      }
  } catch (error) {
    throw limits.asFileFault(error)
  }
}

function charactersOf(number: number, cells: readonly string[]): number {
  if (cells.length > limits.MOST_COLUMNS) throw limits.tooManyColumns(number)
  let characters = 0
  for (const [index, cell] of cells.entries()) {
    if (cell.length > limits.MOST_CELL) throw limits.tooLongCell(`Строка ${number}, столбец ${index + 1}`)
    characters += cell.length
  }
  return characters
}

const tooMuch = (): UserError =>
  new UserError(`Больше ${formatNumber(limits.MOST_ROWS)} строк или слишком много текста. Разделите файл`, {
    status: 413,
  })
