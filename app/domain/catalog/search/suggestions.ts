import type { Kopecks } from '~/platform/money/money'

import type { ServicePage } from './service-pages'

export const SUGGESTION_MIN_LENGTH = 2

export const SUGGESTIONS_SHOWN = 5

export interface SuggestedProduct {
  kind: 'product'
  slug: string
  name: string
  priceKopecks: Kopecks
  imageUrl: string | null
  colorHex: string | null
  isSoldOut: boolean
  marks: [number, number][]
}

export interface SuggestedText {
  kind: 'correction'
  text: string
}

export interface SuggestedPlace {
  kind: 'category' | 'brand'
  slug: string
  name: string
}

export interface SuggestedPage {
  kind: 'page'
  page: ServicePage
  area: number | null
}

/** Each a different answer; products are of different families. */
export type Suggestion = SuggestedProduct | SuggestedText | SuggestedPlace | SuggestedPage
