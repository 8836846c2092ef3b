import type { VariantLook, VariantRounding } from './variant-rule'

export interface VariantCell {
  key: string
  volumeMl: number
  /** The product that exists already. */
  known: { id: string; sku: string; priceKopecks: number; stock: number; isShown: boolean } | null
  priceKopecks: number | null
  sku: string
}

export interface VariantMatrix {
  product: { id: string; name: string }
  familyName: string | null
  members: number
  typed: {
    colors: string
    bases: string
    volumes: string
    perLitre: string
    rounding: VariantRounding
    skuPrefix: string
  }
  volumes: number[]
  rows: { look: VariantLook; cells: VariantCell[] }[]
}
