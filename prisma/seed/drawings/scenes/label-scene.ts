import { drawFront } from '../draw-front'
import { tintOf } from '~/drawings/paint-color'
import { type ProductDrawing, DRAWING_SIDE } from '../product-drawing'
import { group, rect } from '~/drawings/svg'
import type { Typesetter } from '~/drawings/typesetter'

const FOCUS: Partial<Record<ProductDrawing['container'], readonly [x: number, y: number, scale: number]>> = {
  roller: [458, 300, 1.5],
  brush: [470, 330, 1.5],
  spatula: [470, 320, 1.5],
  tray: [400, 470, 1.45],
  tape: [400, 520, 1.55],
  tube: [400, 450, 1.8],
  spray: [400, 420, 1.6],
  bottle: [400, 470, 1.75],
}

export function drawLabelScene(product: ProductDrawing, typesetter: Typesetter): string {
  const [x, y, scale] = FOCUS[product.container] ?? [400, 478, 1.78]
  const half = DRAWING_SIDE / 2
  return (
    rect(0, 0, DRAWING_SIDE, DRAWING_SIDE, product.tint ?? tintOf(product.colorHex)) +
    group(
      { transform: `translate(${half} ${half}) scale(${scale}) translate(${-x} ${-y})` },
      drawFront(product, typesetter),
    )
  )
}
