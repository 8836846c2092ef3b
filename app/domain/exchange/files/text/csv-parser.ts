import { UserError } from '~/platform/errors/errors'

import type { SourceRow } from '../source-row'
import { MOST_RECORD } from '../table-limits'

const [QUOTE, LINE_FEED, RETURN] = [34, 10, 13]
const LINE_END = /\r\n|\r|\n/g

interface FoundCell {
  text: string
  /** The place of the separator or line end behind it. */
  end: number
  isQuoted: boolean
}

/**
 * CSV in UTF-8 (RFC 4180) to rows, piece by piece. All line ends may be mixed, rows may differ in width, and a quotation
 * mark that no separator follows belongs to the text. Cells are copied from the bytes: a part of a long string would keep
 * the whole string in memory.
 */
export class CsvParser {
  private bytes: Buffer = Buffer.alloc(0)
  private line = 1
  private readonly separator: number

  constructor(separator: string) {
    this.separator = separator.charCodeAt(0)
  }

  /** The rows that the piece completes. */
  read(piece: Buffer): SourceRow[] {
    this.bytes = this.bytes.length === 0 ? piece : Buffer.concat([this.bytes, piece])
    const rows = this.takeRows(false)
    if (this.bytes.length > MOST_RECORD) throw this.openQuote()
    return rows
  }

  /** The rows that the end of the file completes. */
  finish(): SourceRow[] {
    return this.takeRows(true)
  }

  private takeRows(isLast: boolean): SourceRow[] {
    const rows: SourceRow[] = []
    let at = 0
    while (at < this.bytes.length) {
      const record = this.record(at, isLast)
      if (!record) break
      rows.push({ number: this.line, cells: record.cells })
      this.line += record.lines
      at = record.end
    }
    this.bytes = this.bytes.subarray(at)
    return rows
  }

  /** Undefined where its end is not in the bytes yet. */
  private record(
    start: number,
    isLast: boolean,
  ): { cells: string[]; lines: number; end: number } | undefined {
    const { bytes, separator } = this
    const cells: string[] = []
    let [at, lines] = [start, 1]
    for (;;) {
      const cell = bytes[at] === QUOTE ? this.quotedCell(at, isLast) : this.plainCell(at)
      if (!cell || (cell.end + 1 >= bytes.length && !isLast)) return undefined
      cells.push(cell.text)
      if (cell.isQuoted) lines += cell.text.match(LINE_END)?.length ?? 0
      if (bytes[cell.end] !== separator) return { cells, lines, end: this.nextLine(cell.end) }
      at = cell.end + 1
    }
  }

  private nextLine(end: number): number {
    return this.bytes[end] === RETURN && this.bytes[end + 1] === LINE_FEED ? end + 2 : end + 1
  }

  private plainCell(start: number): FoundCell {
    const { bytes, separator } = this
    let end = start
    while (end < bytes.length) {
      const byte = bytes[end]
      if (byte === separator || byte === LINE_FEED || byte === RETURN) break
      end += 1
    }
    return { text: start === end ? '' : bytes.toString('utf8', start, end), end, isQuoted: false }
  }

  private quotedCell(start: number, isLast: boolean): FoundCell | undefined {
    const { bytes } = this
    let close = bytes.indexOf(QUOTE, start + 1)
    while (close !== -1 && bytes[close + 1] === QUOTE) close = bytes.indexOf(QUOTE, close + 2)
    if (close === -1 && isLast) throw this.openQuote()
    if (close === -1) return undefined
    const text = bytes.toString('utf8', start + 1, close).replaceAll('""', '"')
    if (this.isEnd(close + 1)) return { text, end: close + 1, isQuoted: true }
    const rest = this.plainCell(close + 1)
    return { text: `"${text}"${rest.text}`, end: rest.end, isQuoted: true }
  }

  private isEnd(at: number): boolean {
    const byte = this.bytes[at]
    return byte === undefined || byte === this.separator || byte === LINE_FEED || byte === RETURN
  }

  private openQuote(): UserError {
    return new UserError(`Строка ${this.line}: открытая кавычка нигде не закрыта. Закройте её или уберите`)
  }
}
