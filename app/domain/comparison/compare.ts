/** Specification, section 9. */
export const COMPARE_LIMIT = 4

export interface ComparedProduct {
  id: string
  slug: string
  name: string
  imageUrl: string | null
  colorHex: string | null
  available: number
  description: string
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
