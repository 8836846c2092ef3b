/** A list that a page has loaded; pages nest it differently. */
interface FoundList {
  rows: readonly unknown[]
  total: number
  isMore?: boolean
}

const DEPTH = 3

const isList = (value: object): value is FoundList =>
  'rows' in value && Array.isArray(value.rows) && 'total' in value && typeof value.total === 'number'

/** The number of rows that a list's page found, such as «128» or «10000+»; null when it has no list. */
export function totalIn(loaded: unknown, depth = DEPTH): string | null {
  if (typeof loaded !== 'object' || loaded === null || depth === 0) return null
  if (isList(loaded)) return `${loaded.total}${loaded.isMore === true ? '+' : ''}`
  for (const value of Object.values(loaded)) {
    const total = totalIn(value, depth - 1)
    if (total !== null) return total
  }
  return null
}
