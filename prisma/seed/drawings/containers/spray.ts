import { createArtwork } from '../labels/artwork'
import { drawLabel } from '../labels/draw-label'
import { groundShadow, roundLight, roundMetal, shadowFill } from '../light'
import { INK, shade } from '~/drawings/paint-color'
import type { ProductDrawing } from '../product-drawing'
import { FLOOR, MIDDLE, SQUASH } from '../stage'
import { cylinderSurface } from '../surface'
import { ellipse, path } from '~/drawings/svg'
import type { Typesetter } from '~/drawings/typesetter'

const RX = 100
const CAP = 76

export function drawSpray(product: ProductDrawing, typesetter: Typesetter): string {
  const top = FLOOR - 318
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
    top: top + 6,
    bottom: FLOOR - 16,
    topRx: RX,
    bottomRx: RX,
    topRy: ry,
    bottomRy: ry,
  })
  const capTop = top - 168
  const cap = cylinderSurface({
    cx: MIDDLE,
    top: capTop,
    bottom: top - 44,
    topRx: CAP - 8,
    bottomRx: CAP,
    topRy: ry * 0.7,
    bottomRy: ry * 0.75,
  })
  const dome = `M${MIDDLE - RX} ${top}C${MIDDLE - RX} ${top - 38} ${MIDDLE - CAP} ${top - 34} ${MIDDLE - CAP} ${top - 56}H${MIDDLE + CAP}C${MIDDLE + CAP} ${top - 34} ${MIDDLE + RX} ${top - 38} ${MIDDLE + RX} ${top}A${RX} ${ry} 0 0 1 ${MIDDLE - RX} ${top}z`
  const label = drawLabel(createArtwork(product, surface, typesetter), product.brand?.layout ?? 'block')
  return (
    `<defs>${shadowFill()}${roundLight()}${roundMetal('m')}</defs>` +
    groundShadow(MIDDLE, FLOOR + ry * 0.8, RX, 0.19) +
    path(body.band(0, FLOOR - top), 'url(#m)') +
    label.ground +
    path(surface.band(0, surface.height), 'url(#l)') +
    label.letters +
    path(body.band(FLOOR - top - 12, FLOOR - top), 'url(#m)') +
    path(body.band(FLOOR - top - 14, FLOOR - top - 12), INK, { opacity: 0.3 }) +
    path(dome, 'url(#m)') +
    path(body.band(-1, 6), 'url(#m)') +
    path(body.band(6, 8), INK, { opacity: 0.3 }) +
    path(cap.band(0, 130), INK, { opacity: 0.25 }) +
    path(cap.band(0, 124), color) +
    path(cap.band(0, 124), 'url(#l)') +
    path(cap.band(88, 91), INK, { opacity: 0.16 }) +
    ellipse(MIDDLE, capTop, CAP - 8, ry * 0.7, shade(color, 0.08)) +
    ellipse(MIDDLE, capTop + 1, CAP - 22, ry * 0.5, shade(color, -0.03))
  )
}
