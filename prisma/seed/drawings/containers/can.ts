import { createArtwork } from '../labels/artwork'
import { drawLabel } from '../labels/draw-label'
import { groundShadow, roundLight, roundMetal, shadowFill } from '../light'
import { INK, shade } from '~/drawings/paint-color'
import type { ProductDrawing } from '../product-drawing'
import { FLOOR, MIDDLE, SQUASH, between } from '../stage'
import { type CylinderShape, cylinderSurface } from '../surface'
import { ellipse, linearGradient, path, stroke } from '~/drawings/svg'
import type { Typesetter } from '~/drawings/typesetter'

function shapeOf(size: number): CylinderShape {
  const rx = between(152, 196, size)
  return {
    cx: MIDDLE,
    top: FLOOR - between(262, 352, size),
    bottom: FLOOR,
    topRx: rx,
    bottomRx: rx,
    topRy: rx * SQUASH,
    bottomRy: rx * SQUASH * 1.1,
  }
}

function handle({ cx, top, topRx }: CylinderShape, color: string, width: number): string {
  const ear = top + 64
  const reach = topRx + 9
  const rise = topRx * 1.4
  return stroke(
    `M${cx - reach} ${ear}C${cx - reach * 1.12} ${ear - rise} ${cx + reach * 1.12} ${ear - rise} ${cx + reach} ${ear}`,
    color,
    width,
  )
}

function ears({ cx, top, topRx }: CylinderShape): string {
  return [-1, 1]
    .map(
      (side) =>
        ellipse(cx + side * (topRx + 2), top + 64, 12, 16, '#747b7d') +
        ellipse(cx + side * (topRx + 2) - 2, top + 62, 6, 9, '#dfe2e1'),
    )
    .join('')
}

function drip(x: number, y: number, width: number, length: number, color: string): string {
  const w = width / 2
  return path(
    `M${x - w * 2.3} ${y - 8}q${w * 1.3} 6 ${w * 1.3} ${w * 1.6}v${length}` +
      `c0 ${w * 1.7} ${w * 2} ${w * 1.7} ${w * 2} 0v${-length}q0 ${-w * 1.6} ${w * 1.5} ${-w * 2}q${-w * 2} ${-w * 1.2} ${-w * 4.8} ${w * 0.4}z`,
    color,
  )
}

function drips({ cx, top, topRx, topRy }: CylinderShape, color: string): string {
  const x = cx + topRx * 0.46
  const y = top + topRy * 0.78
  return (
    drip(x + 40, y - 9, 15, topRx * 0.13, color) +
    drip(x, y, 25, topRx * 0.33, color) +
    stroke(`M${x - 4} ${y + 26}v${topRx * 0.26}`, shade(color, 0.2), 4.5, { opacity: 0.7 })
  )
}

function openTop({ cx, top, topRx, topRy }: CylinderShape): string {
  return (
    ellipse(cx, top + 10, topRx + 8, topRy + 6, '#666d6f') +
    ellipse(cx, top, topRx + 8, topRy + 6, 'url(#m)') +
    ellipse(cx, top, topRx - 1, topRy - 1, '#868d8f') +
    ellipse(cx, top + 3, topRx - 9, topRy - 5, '#565c5e') +
    ellipse(cx, top + 5, topRx - 15, topRy - 8, 'url(#p)') +
    path(
      `M${cx - topRx * 0.66} ${top + 3}q${topRx * 0.3} ${-topRy * 0.62} ${topRx * 0.86} ${-topRy * 0.5}q${-topRx * 0.5} ${topRy * 0.1} ${-topRx * 0.86} ${topRy * 0.5}z`,
      '#fff',
      { opacity: 0.38 },
    )
  )
}

export function drawCan(product: ProductDrawing, typesetter: Typesetter): string {
  const shape = shapeOf(product.size ?? 0.5)
  const color = product.colorHex
  const surface = cylinderSurface({ ...shape, top: shape.top + 50, bottom: shape.bottom - 27 })
  const body = cylinderSurface(shape)
  const bead = (y: number): string =>
    path(body.band(y, y + 9), 'url(#m)') + path(body.band(y + 9, y + 11), INK, { opacity: 0.28 })
  const label = drawLabel(createArtwork(product, surface, typesetter), product.brand?.layout ?? 'panel')
  return (
    `<defs>${shadowFill()}${roundLight()}${roundMetal('m')}${linearGradient('p', { 0: shade(color, 0.05), 0.4: color, 1: shade(color, -0.09) })}</defs>` +
    groundShadow(shape.cx, FLOOR + shape.bottomRy * 0.7, shape.topRx) +
    handle(shape, '#6f7678', 9) +
    handle(shape, '#dfe2e1', 3) +
    path(body.band(0, FLOOR - shape.top), 'url(#m)') +
    label.ground +
    path(surface.band(0, surface.height), 'url(#l)') +
    label.letters +
    path(surface.band(0, 3), INK, { opacity: 0.2 }) +
    bead(26) +
    bead(FLOOR - shape.top - 12) +
    ears(shape) +
    openTop(shape) +
    drips(shape, color)
  )
}
