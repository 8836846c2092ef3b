import { readDecimal } from './read-number'

const SEARCHED_ROWS = 50

interface HeaderRow {
  cells: readonly string[]
}

/**
 * The index of the header row: price lists have a logo, an address and a date above it. `known` recognises a header
 * by its text. Without any known header, the fullest row of texts above a row with numbers is taken.
 */
export function findHeader(rows: readonly HeaderRow[], known: (text: string) => boolean): number {
  const searched = rows.slice(0, SEARCHED_ROWS)
  const recognised = highest(searched.map(({ cells }) => distinct(cells.filter(known))))
  if (recognised !== -1) return recognised
  const above = searched.map(({ cells }, index) => {
    const next = searched[index + 1]?.cells ?? []
    return next.some(isNumber) && !cells.some(isNumber) ? cells.filter(isText).length : 0
  })
  return Math.max(0, highest(above))
}

/** The first index of the highest number above zero; -1 without one. */
function highest(numbers: readonly number[]): number {
  const most = Math.max(0, ...numbers)
  return most === 0 ? -1 : numbers.indexOf(most)
}

const distinct = (texts: readonly string[]): number =>
  new Set(texts.map((text) => text.trim().toLowerCase())).size
const isNumber = (cell: string): boolean => readDecimal(cell) !== undefined
const isText = (cell: string): boolean => cell.trim() !== '' && !isNumber(cell)
