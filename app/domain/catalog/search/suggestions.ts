import type { Kopecks } from '~/platform/money/money'

export const SUGGESTION_MIN_LENGTH = 2

export const SUGGESTIONS_SHOWN = 5

export interface Suggestion {
  slug: string
  name: string
  priceKopecks: Kopecks
  imageUrl: string | null
  colorHex: string | null
  isSoldOut: boolean
  marks: [number, number][]
}
