const SEPARATORS = [';', '\t', ','] as const
const JUDGED_RECORDS = 50

export type Separator = (typeof SEPARATORS)[number]

/** The separator that gives the most records of one width. A title above the table may have commas. */
export function guessSeparator(head: string): Separator {
  const named = /^sep=([;,\t])[\r\n]/i.exec(head)?.[1]
  let best: { separator: Separator; records: number; width: number } = {
    separator: ';',
    records: 0,
    width: 0,
  }
  for (const separator of SEPARATORS) {
    if (separator === named) return separator
    const { records, width } = commonWidth(widths(head, separator))
    if (records > best.records || (records === best.records && width > best.width))
      best = { separator, records, width }
  }
  return best.separator
}

function commonWidth(all: readonly number[]): { records: number; width: number } {
  const counts = new Map<number, number>()
  for (const width of all) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
  const [width, records] = [...counts].sort((one, other) => other[1] - one[1] || other[0] - one[0])[0] ?? [
    1, 0,
  ]
  return { records, width }
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
