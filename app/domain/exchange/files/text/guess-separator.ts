const SEPARATORS = [';', '\t', ','] as const
const JUDGED_RECORDS = 50

export type Separator = (typeof SEPARATORS)[number]

/**
 * The separator that gives the most cells in records of one width. A title above the table may have commas, and lines
 * within quotation marks are records to a wrong separator only.
 */
export function guessSeparator(head: string): Separator {
  const named = /^sep=([;,\t])[\r\n]/i.exec(head)?.[1]
  let best: { separator: Separator; cells: number } = { separator: ';', cells: 0 }
  for (const separator of SEPARATORS) {
    if (separator === named) return separator
    const cells = usualCells(widths(head, separator))
    if (cells > best.cells) best = { separator, cells }
  }
  return best.separator
}

/** Cells beyond the first in records of the most frequent width, for each record of the text. */
function usualCells(all: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const width of all) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
  return Math.max(0, ...[...counts].map(([width, records]) => ((width - 1) * records) / all.length))
}

/** Cells of each record; separators and line ends in quotation marks do not count. */
function widths(head: string, separator: string): number[] {
  const found: number[] = []
  let [width, isQuoted, isStart] = [1, false, true]
  for (const character of head) {
    if (character === '"' && (isQuoted || isStart)) isQuoted = !isQuoted
    else if (!isQuoted && character === separator) width += 1
    else if (!isQuoted && (character === '\n' || character === '\r')) {
      found.push(width)
      width = 1
      if (found.length >= JUDGED_RECORDS) return found
    }
    isStart = character === separator || character === '\n' || character === '\r' || character === '"'
  }
  return [...found, width]
}
