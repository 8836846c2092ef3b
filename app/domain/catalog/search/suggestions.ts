import type { Kopecks } from '~/platform/money'

/** Suggestions begin with this many characters. */
export const SUGGESTION_MIN_LENGTH = 2

/** How many suggestions are shown. */
export const SUGGESTIONS_SHOWN = 5

/** A product suggested while the shopper types. */
export interface Suggestion {
  slug: string
  name: string
  priceKopecks: Kopecks
  imageUrl: string | null
  colorHex: string | null
  isSoldOut: boolean
  /** Parts of the name, as [start, end), that were found. */
  marks: [number, number][]
}
