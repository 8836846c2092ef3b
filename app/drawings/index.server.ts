import { composeCategory } from './draw-category'
import { composePreview, type PreviewDrawing } from './draw-preview'
import { composeProduct } from './draw-product'
import { composeHeroFan } from './hero-fan'
import { getTypesetter } from './load-typesetter.server'
import type { ProductDrawing } from './shared'

/** One view of a product as an SVG document of 800 × 800; 'front' has a transparent ground. Throws RangeError on a bad colour. */
export const drawProduct = (product: ProductDrawing): string => composeProduct(product, getTypesetter())

/** A category's picture as an SVG document of 800 × 600. */
export const drawCategory = (category: {
  name: string
  tint: string
  sample: Omit<ProductDrawing, 'scene'>
}): string => composeCategory(category, getTypesetter())

/** The home page's fan of colour cards as an SVG document of 820 × 600. */
export const drawHeroFan = (): string => composeHeroFan(getTypesetter())

/** The ground and words of a link's preview picture as an SVG document of 1200 × 630. */
export const drawPreview = (preview: PreviewDrawing): string => composePreview(preview, getTypesetter())
