import type { VariantFormat, VariantWidth } from './shared'

export interface VariantRequest {
  width: VariantWidth
  format: VariantFormat
  original: string
}

export const variantKey = ({ width, format, original }: VariantRequest): string =>
  `images/variants/${width}/${format}/${original}.${format}`
