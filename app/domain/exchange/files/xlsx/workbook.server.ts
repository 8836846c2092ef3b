import type { Entry } from 'yauzl'

import { UserError } from '~/platform/errors/errors'

import { MOST_CELL, tooLongCell } from '../table-limits'
import { openZip, type ZipEntries } from '../zip-entries.server'
import { unescapeText } from './escaped-text'
import { builtInFormat, parseNumberFormat, type NumberFormat } from './number-format'
import { TextStore } from './text-store'
import { XmlReader, type XmlAttributes, type XmlHandlers } from './xml-reader'

const MEGABYTE = 1_048_576
/** Unpacked bytes. */
const MOST_OF_PART = { description: 16 * MEGABYTE, texts: 256 * MEGABYTE, sheet: 1024 * MEGABYTE }
/** Prices lists are packed 10 to 50 times; a bomb up to 1,032 times. */
const MOST_PACKED_TIMES = 200
const HARMLESS_BYTES = 10 * MEGABYTE
/** Characters; one character may be escaped by seven. */
const MOST_ESCAPED = 8 * MOST_CELL

interface Sheet {
  name: string
  part: string
}

export interface Workbook {
  sheets: Sheet[]
  /** Dates count from 1904: files of old Macs. */
  is1904: boolean
  readFormats(): Promise<NumberFormat[]>
  readTexts(): Promise<TextStore>
  /** The sheet's XML in pieces. */
  readSheet(sheet: Sheet): AsyncIterable<string>
  close(): void
}

export async function openWorkbook(path: string, signal?: AbortSignal): Promise<Workbook> {
  const zip = await openZip(path)
  try {
    const parts = new Parts(zip, signal)
    const main = parts.names().find((name) => /(?:^|\/)workbook\.xml$/.test(name))
    if (main === undefined) throw noWorkbook(parts.names())
    const folder = main.slice(0, main.lastIndexOf('/') + 1)
    const types = await readRelations(parts, folder, main.slice(folder.length))
    const { is1904, sheets } = await readSheets(parts, main, types)
    if (sheets.length === 0) throw new UserError('В книге нет видимых листов')
    const ofType = (type: string) => [...types.values()].find((relation) => relation.type === type)?.part
    return {
      sheets,
      is1904,
      readFormats: () => readFormats(parts, ofType('styles')),
      readTexts: () => readTexts(parts, ofType('sharedStrings')),
      readSheet: ({ part }) => parts.read(part, MOST_OF_PART.sheet),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

function noWorkbook(names: readonly string[]): UserError {
  if (names.some((name) => name.endsWith('workbook.bin')))
    return new UserError('Двоичная книга Excel (XLSB) не читается. Сохраните её как XLSX или CSV')
  if (names.includes('content.xml') && names.includes('mimetype'))
    return new UserError('Файл OpenDocument (ODS) не читается. Сохраните его как XLSX или CSV')
  return new UserError('В архиве нет таблицы. Нужен файл XLSX, CSV или JSON lines')
}

/** Parts of the archive as text, each within its limit. */
class Parts {
  /** By name in lower case, without the first slash. */
  private readonly entries: ReadonlyMap<string, Entry>

  constructor(
    private readonly zip: ZipEntries,
    private readonly signal: AbortSignal | undefined,
  ) {
    const named = zip.entries.map(
      (entry) => [entry.fileName.replace(/^\/+/, '').toLowerCase(), entry] as const,
    )
    this.entries = new Map(named.toReversed())
  }

  names(): string[] {
    return [...this.entries.keys()]
  }

  async *read(part: string, most: number): AsyncGenerator<string> {
    const entry = this.entries.get(part.toLowerCase())
    if (!entry) throw new Error(`The workbook lacks ${part}`)
    if (entry.uncompressedSize > most || isBomb(entry))
      throw new UserError('Книга слишком велика в распакованном виде. Сохраните лист как CSV', {
        status: 413,
      })
    const decoder = new TextDecoder()
    for await (const chunk of await this.zip.open(entry)) {
      this.signal?.throwIfAborted()
      yield decoder.decode(chunk as Buffer, { stream: true })
    }
    yield decoder.decode()
  }

  async parse(part: string, most: number, handlers: XmlHandlers): Promise<void> {
    const reader = new XmlReader(handlers)
    for await (const piece of this.read(part, most)) reader.write(piece)
    reader.end()
  }
}

const isBomb = ({ compressedSize, uncompressedSize }: Entry): boolean =>
  uncompressedSize > HARMLESS_BYTES && uncompressedSize > compressedSize * MOST_PACKED_TIMES

interface Relation {
  type: string
  part: string
}

async function readRelations(parts: Parts, folder: string, main: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>()
  await parts.parse(`${folder}_rels/${main}.rels`, MOST_OF_PART.description, {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship') return
      const part = target.startsWith('/') ? target.slice(1) : folder + target.replace(/^(?:\.\/)+/, '')
      relations.set(id, { type: type.slice(type.lastIndexOf('/') + 1), part })
    },
  })
  return relations
}

async function readSheets(
  parts: Parts,
  main: string,
  relations: ReadonlyMap<string, Relation>,
): Promise<Pick<Workbook, 'is1904' | 'sheets'>> {
  const sheets: Sheet[] = []
  let is1904 = false
  await parts.parse(main, MOST_OF_PART.description, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return
      const relation = relations.get(relationOf(attributes))
      if (relation?.type === 'worksheet') sheets.push({ name: attributes.name ?? '', part: relation.part })
    },
  })
  return { is1904, sheets }
}

function relationOf(attributes: XmlAttributes): string {
  const [, id = ''] = Object.entries(attributes).find(([name]) => name.endsWith(':id')) ?? []
  return id
}

/** By the number of the cell's style. */
async function readFormats(parts: Parts, part: string | undefined): Promise<NumberFormat[]> {
  const own = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  let isInCells = false
  if (part === undefined) return formats
  await parts.parse(part, MOST_OF_PART.description, {
    open(name, { numFmtId, formatCode = '' }) {
      const id = Number(numFmtId ?? 0)
      if (name === 'numFmt') own.set(id, parseNumberFormat(formatCode))
      if (name === 'cellXfs') isInCells = true
      if (name === 'xf' && isInCells) formats.push(own.get(id) ?? builtInFormat(id))
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return formats
}

async function readTexts(parts: Parts, part: string | undefined): Promise<TextStore> {
  const texts = new TextStore()
  let [text, isText, phonetic] = ['', false, 0]
  if (part === undefined) return texts
  await parts.parse(part, MOST_OF_PART.texts, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic += 1
      isText = name === 't' && phonetic === 0
    },
    text(piece) {
      if (!isText) return
      text += piece
      if (text.length > MOST_ESCAPED) throw tooLongCell('Общие тексты книги')
    },
    close(name) {
      isText = false
      if (name === 'rPh') phonetic -= 1
      if (name === 'si') texts.add(unescapeText(text))
    },
  })
  return texts
}
