import type { VariantFormat, VariantWidth } from './shared'

/** A variant as an address names it. */
export interface VariantRequest {
  width: VariantWidth
  format: VariantFormat
  /** Storage key of the original, without 'images/'. */
  original: string
}

/** Where a variant is kept. */
export const variantKey = ({ width, format, original }: VariantRequest): string =>
  `images/variants/${width}/${format}/${original}.${format}`
