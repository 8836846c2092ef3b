import { drawFront } from './draw-front'
import { SURFACE, mix } from '~/drawings/paint-color'
import type { ProductDrawing } from './product-drawing'
import { drawing, ellipse, group, rect } from '~/drawings/svg'
import type { Typesetter } from '~/drawings/typesetter'

/** 800 × 600. */
export function composeCategory(
  category: { name: string; tint: string; sample: Omit<ProductDrawing, 'scene'> },
  typesetter: Typesetter,
): string {
  return drawing(
    800,
    600,
    category.name,
    rect(0, 0, 800, 600, mix(category.tint, SURFACE, 0.42)) + ellipse(560, 430, 270, 270, category.tint),
    group(
      { transform: 'translate(216 -42) scale(.86)' },
      drawFront({ ...category.sample, scene: 'front' }, typesetter),
    ),
  )
}
