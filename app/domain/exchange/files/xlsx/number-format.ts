/** How a cell's number is shown: `{ zeros: 6 }` shows 123 as 000123. */
export type NumberFormat = 'number' | 'date' | 'time' | 'date-time' | 'percent' | { zeros: number }

/** Formats without a code of their own in the file (ECMA-376, 18.8.30). */
const builtIn: Record<number, NumberFormat> = {
  9: 'percent',
  10: 'percent',
  ...Object.fromEntries(
    [14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'date']),
  ),
  ...Object.fromEntries([18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56].map((id) => [id, 'time'])),
  22: 'date-time',
}

/** Texts, escaped and skipped characters, colours, conditions and currencies; «[h]» stays. */
const DECORATION = /"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^[\]]*\]/gi

export const builtInFormat = (id: number): NumberFormat => builtIn[id] ?? 'number'

export function parseNumberFormat(code: string): NumberFormat {
  const [shown = ''] = code.replaceAll(DECORATION, '').split(';')
  if (/^0{2,32}$/.test(shown)) return { zeros: shown.length }
  if (shown.includes('%')) return 'percent'
  const letters = shown.replace(/general|am\/pm|a\/p/i, '').toLowerCase()
  const hasTime = /[hs]/.test(letters)
  if (/[yd]/.test(letters) || (letters.includes('m') && !hasTime)) return hasTime ? 'date-time' : 'date'
  return hasTime ? 'time' : 'number'
}
