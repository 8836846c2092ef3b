/**
 * Cells that spreadsheets put on the clipboard: tabs between cells, any line ends between rows, quotes around cells with
 * tabs, line ends or quotes. The line end after the last row is no row.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at < text.length) {
    const { cell, next } = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at)
    rows.at(-1)?.push(cell)
    if (text[next] === '\t') {
      at = next + 1
      if (at === text.length) rows.at(-1)?.push('')
      continue
    }
    at = next + (text.startsWith('\r\n', next) ? 2 : 1)
    if (at < text.length) rows.push([])
  }
  return rows[0]?.length === 0 ? [] : rows
}

interface ReadCell {
  cell: string
  /** Of the separator. */
  next: number
}

const isEnd = (sign: string | undefined): boolean =>
  sign === undefined || sign === '\t' || sign === '\n' || sign === '\r'

function plainCell(text: string, from: number): ReadCell {
  let next = from
  while (!isEnd(text[next])) next += 1
  return { cell: text.slice(from, next), next }
}

/** A quote that is not closed before a separator belongs to the text, as in: "Соня" краска. */
function quotedCell(text: string, from: number): ReadCell {
  let cell = ''
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') cell += text[at] ?? ''
    else if (text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else return isEnd(text[at + 1]) ? { cell, next: at + 1 } : plainCell(text, from)
  }
  return plainCell(text, from)
}

/** The clipboard text of cells; the opposite of `readBlock`. */
export function blockText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\n')
}

const quoted = (cell: string): string => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
