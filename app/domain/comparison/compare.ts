import type { ChosenShade } from '~/domain/tinted-paints/shared'

/** Specification, section 9. */
export const COMPARE_LIMIT = 4

export interface ComparedProduct {
  /** `lineKey` of product and shade. */
  key: string
  id: string
  slug: string
  name: string
  imageUrl: string | null
  colorHex: string | null
  available: number
  description: string
  shade: ChosenShade | null
}

export interface CompareRow {
  name: string
  values: (string | null)[]
  /** Missing values do not count. */
  differs: boolean
}

export interface Comparison {
  products: ComparedProduct[]
  rows: CompareRow[]
}
