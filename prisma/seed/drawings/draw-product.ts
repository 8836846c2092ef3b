import { drawFront } from './draw-front'
import { drawLabelScene } from './scenes/label-scene'
import { drawOpenScene } from './scenes/open-scene'
import { drawRoomScene } from './scenes/room-scene'
import { drawSwatchScene } from './scenes/swatch-scene'
import { drawUseScene } from './scenes/use-scene'
import { type ProductDrawing, type Scene, DRAWING_SIDE } from './product-drawing'
import { drawing } from '~/drawings/svg'
import type { Typesetter } from '~/drawings/typesetter'

const SCENES: Record<Scene, (product: ProductDrawing, typesetter: Typesetter) => string> = {
  front: drawFront,
  label: drawLabelScene,
  open: drawOpenScene,
  swatch: drawSwatchScene,
  room: drawRoomScene,
  use: drawUseScene,
}

/** Self-contained, without fonts or references. */
export function composeProduct(product: ProductDrawing, typesetter: Typesetter): string {
  const title = [product.brand?.name, product.label, product.volumeText].filter(Boolean).join(', ')
  return drawing(DRAWING_SIDE, DRAWING_SIDE, title, SCENES[product.scene](product, typesetter))
}
