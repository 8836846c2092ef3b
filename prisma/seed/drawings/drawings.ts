import { getTypesetter } from '~/drawings/load-typesetter.server'

import { composeCategory } from './draw-category'
import { composeProduct } from './draw-product'
import { composeHeroFan } from './hero-fan'
import type { ProductDrawing } from './product-drawing'

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
