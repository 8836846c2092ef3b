import { createArtwork } from '../labels/artwork'
import { drawLabel } from '../labels/draw-label'
import { groundShadow, roundLight, shadowFill } from '../light'
import { INK, shade } from '~/drawings/paint-color'
import type { ProductDrawing } from '../product-drawing'
import { FLOOR, MIDDLE, SQUASH } from '../stage'
import { cylinderSurface } from '../surface'
import { ellipse, path } from '~/drawings/svg'
import type { Typesetter } from '~/drawings/typesetter'

const RX = 82

export function drawTube(product: ProductDrawing, typesetter: Typesetter): string {
  const top = FLOOR - 352
  const ry = RX * SQUASH
  const color = product.colorHex
  const body = cylinderSurface({
    cx: MIDDLE,
    top,
    bottom: FLOOR,
    topRx: RX,
    bottomRx: RX,
    topRy: ry,
    bottomRy: ry * 1.1,
  })
  const surface = cylinderSurface({
    cx: MIDDLE,
    top: top + 14,
    bottom: FLOOR - 20,
    topRx: RX,
    bottomRx: RX,
    topRy: ry,
    bottomRy: ry,
  })
  const nozzle = `M${MIDDLE - 24} ${top - 18}L${MIDDLE - 8} ${top - 172}q8-6 16 0L${MIDDLE + 24} ${top - 18}q-24 12-48 0z`
  const label = drawLabel(createArtwork(product, surface, typesetter), product.brand?.layout ?? 'stripe')
  return (
    `<defs>${shadowFill()}${roundLight()}</defs>` +
    groundShadow(MIDDLE, FLOOR + ry * 0.8, RX, 0.2) +
    path(body.band(0, FLOOR - top), '#fbf8f1') +
    label.ground +
    path(body.band(0, FLOOR - top), 'url(#l)') +
    label.letters +
    path(body.band(FLOOR - top - 12, FLOOR - top), INK, { opacity: 0.14 }) +
    ellipse(MIDDLE, top, RX + 2, ry + 1, '#e4ded2') +
    ellipse(MIDDLE, top - 2, RX - 6, ry - 3, '#fffdf9') +
    ellipse(MIDDLE, top - 6, 34, 9, '#d5cdbf') +
    path(`M${MIDDLE - 30} ${top - 26}v20q30 14 60 0v-20z`, '#f4f0e8') +
    path(`M${MIDDLE - 30} ${top - 26}v20q30 14 60 0v-20z`, 'url(#l)') +
    path(nozzle, shade(color, 0.02)) +
    path(nozzle, 'url(#l)') +
    ellipse(MIDDLE, top - 173, 8, 3, shade(color, -0.2))
  )
}
