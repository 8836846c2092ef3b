import { formatRoubles } from '~/platform/money/money'

import type { SearchNote } from '../search/search-note'
import type { PriceRange } from '../search/question/query-prices'
import type { ListingSort } from './listing'

const ROUBLE = 100

/** Of a price at which nothing is sold, the order that shows the nearest prices first; null for a range. */
export function nearestFirst({ from, to }: PriceRange): ListingSort | null {
  if (to !== null) return from === null ? 'price-asc' : null
  return from === null ? null : 'price-desc'
}

/** `nearest` is the first price in that order. */
export function missedPriceNote({ from, to }: PriceRange, nearest: number): SearchNote | null {
  const shown = formatRoubles(nearest)
  if (to !== null && from === null)
    return { about: 'price', text: `До ${formatRoubles(to * ROUBLE)} ничего нет, самое дешёвое — ${shown}.` }
  if (to === null && from !== null)
    return {
      about: 'price',
      text: `От ${formatRoubles(from * ROUBLE)} ничего нет, самое дорогое — ${shown}.`,
    }
  return null
}
