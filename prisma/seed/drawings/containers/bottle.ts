import { createArtwork } from '../labels/artwork'
import { drawLabel } from '../labels/draw-label'
import { groundShadow, roundLight, roundPlastic, shadowFill } from '../light'
import { INK, shade } from '~/drawings/paint-color'
import type { ProductDrawing } from '../product-drawing'
import { FLOOR, MIDDLE, SQUASH, between } from '../stage'
import { cylinderSurface } from '../surface'
import { ellipse, path } from '~/drawings/svg'
import type { Typesetter } from '~/drawings/typesetter'

export function drawBottle(product: ProductDrawing, typesetter: Typesetter): string {
  const size = product.size ?? 0.5
  const rx = between(98, 122, size)
  const ry = rx * SQUASH
  const top = FLOOR - between(276, 330, size)
  const color = product.colorHex
  const neck = rx * 0.36
  const capTop = top - 158
  const body = cylinderSurface({
    cx: MIDDLE,
    top,
    bottom: FLOOR,
    topRx: rx,
    bottomRx: rx,
    topRy: ry,
    bottomRy: ry * 1.1,
  })
  const surface = cylinderSurface({
    cx: MIDDLE,
    top: top + 18,
    bottom: FLOOR - 26,
    topRx: rx,
    bottomRx: rx,
    topRy: ry,
    bottomRy: ry,
  })
  const cap = `M${MIDDLE - neck * 1.05} ${top - 52}L${MIDDLE - neck * 0.52} ${capTop + 10}Q${MIDDLE} ${capTop - 8} ${MIDDLE + neck * 0.52} ${capTop + 10}L${MIDDLE + neck * 1.05} ${top - 52}Q${MIDDLE} ${top - 34} ${MIDDLE - neck * 1.05} ${top - 52}z`
  const shoulders = `M${MIDDLE - rx} ${top + 4}C${MIDDLE - rx} ${top - 44} ${MIDDLE - neck} ${top - 30} ${MIDDLE - neck} ${top - 64}H${MIDDLE + neck}C${MIDDLE + neck} ${top - 30} ${MIDDLE + rx} ${top - 44} ${MIDDLE + rx} ${top + 4}z`
  const label = drawLabel(createArtwork(product, surface, typesetter), product.brand?.layout ?? 'stripe')
  return (
    `<defs>${shadowFill()}${roundLight()}${roundPlastic('w')}</defs>` +
    groundShadow(MIDDLE, FLOOR + ry * 0.75, rx) +
    path(shoulders, 'url(#w)') +
    path(body.band(-ry, FLOOR - top), 'url(#w)') +
    label.ground +
    path(surface.band(0, surface.height), 'url(#l)', { opacity: 0.85 }) +
    label.letters +
    ellipse(MIDDLE, top - 50, neck * 1.3, neck * 0.34, '#bfb6a8') +
    ellipse(MIDDLE, top - 56, neck * 1.3, neck * 0.34, '#f4f0e8') +
    path(cap, shade(color, -0.02)) +
    path(cap, 'url(#l)') +
    ellipse(MIDDLE, capTop + 6, neck * 0.5, neck * 0.16, shade(color, 0.14)) +
    path(body.band(FLOOR - top - 8, FLOOR - top), INK, { opacity: 0.08 })
  )
}
