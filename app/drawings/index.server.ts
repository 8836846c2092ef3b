import { composeCategory } from './draw-category'
import { composePreview, type PreviewDrawing } from './draw-preview'
import { composeProduct } from './draw-product'
import { composeHeroFan } from './hero-fan'
import { getTypesetter } from './load-typesetter.server'
import type { ProductDrawing } from './shared'

/**
 * 800 × 800; 'front' has a transparent background.
 * @throws RangeError for an invalid colour
 */
export const drawProduct = (product: ProductDrawing): string => composeProduct(product, getTypesetter())

export const drawCategory = (category: {
  name: string
  tint: string
  sample: Omit<ProductDrawing, 'scene'>
}): string => composeCategory(category, getTypesetter())

export const drawHeroFan = (): string => composeHeroFan(getTypesetter())

export const drawPreview = (preview: PreviewDrawing): string => composePreview(preview, getTypesetter())
