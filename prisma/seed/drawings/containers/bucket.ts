import { createArtwork } from '../labels/artwork'
import { drawLabel } from '../labels/draw-label'
import { groundShadow, roundLight, roundPlastic, shadowFill } from '../light'
import { INK, shade } from '~/drawings/paint-color'
import type { ProductDrawing } from '../product-drawing'
import { FLOOR, MIDDLE, SQUASH, between } from '../stage'
import { type CylinderShape, cylinderSurface } from '../surface'
import { ellipse, linearGradient, path, stroke } from '~/drawings/svg'
import type { Typesetter } from '~/drawings/typesetter'

function shapeOf(size: number): CylinderShape {
  const top = between(168, 208, size)
  const bottom = top * 0.83
  return {
    cx: MIDDLE,
    top: FLOOR - between(274, 366, size),
    bottom: FLOOR,
    topRx: top,
    bottomRx: bottom,
    topRy: top * SQUASH,
    bottomRy: bottom * SQUASH * 1.12,
  }
}

function handle({ cx, top, topRx }: CylinderShape): string {
  const ear = top + 58
  const reach = topRx + 2
  const rise = topRx * 1.5
  const wire = `M${cx - reach} ${ear}C${cx - reach * 1.08} ${ear - rise} ${cx + reach * 1.08} ${ear - rise} ${cx + reach} ${ear}`
  const crown = ear - rise * 0.75
  return (
    stroke(wire, '#6f7678', 8) +
    stroke(wire, '#dfe2e1', 2.5) +
    path(
      `M${cx - 62} ${crown + 7}q62-13 124 0q9 3 8 13q-1 9-10 8q-60-11-120 0q-9 1-10-8q-1-10 8-13z`,
      '#38352f',
    ) +
    stroke(`M${cx - 54} ${crown + 11}q54-10 108 0`, '#8a857b', 3, { opacity: 0.7 })
  )
}

function ears({ cx, top, topRx }: CylinderShape): string {
  return [-1, 1]
    .map(
      (side) =>
        ellipse(cx + side * (topRx - 4), top + 58, 15, 18, side < 0 ? '#e9e4d9' : '#c3baab') +
        ellipse(cx + side * (topRx - 4), top + 58, 6, 7, '#6f7678'),
    )
    .join('')
}

function lid({ cx, top, topRx, topRy }: CylinderShape, color: string): string {
  const rx = topRx + 12
  const ry = topRy + 5
  const skirt = cylinderSurface({
    cx,
    top: top - 14,
    bottom: top + 16,
    topRx: rx,
    bottomRx: rx,
    topRy: ry,
    bottomRy: ry,
  })
  return (
    path(skirt.band(0, 36), INK, { opacity: 0.22 }) +
    path(skirt.band(0, 30), 'url(#w)') +
    path(skirt.band(24, 26), INK, { opacity: 0.12 }) +
    ellipse(cx, top - 14, rx, ry, '#fbf8f2') +
    ellipse(cx, top - 14, rx - 12, ry - 6, '#d9d2c5') +
    ellipse(cx, top - 11, rx - 15, ry - 8, 'url(#t)') +
    ellipse(cx, top - 10, rx * 0.42, ry * 0.4, shade(color, -0.04)) +
    ellipse(cx - 3, top - 11.5, rx * 0.42, ry * 0.39, color) +
    path(
      `M${cx - rx * 0.3} ${top - 15}q${rx * 0.12} ${-ry * 0.2} ${rx * 0.4} ${-ry * 0.16}q${-rx * 0.26} ${ry * 0.03} ${-rx * 0.4} ${ry * 0.16}z`,
      '#fff',
      { opacity: 0.5 },
    )
  )
}

export function drawBucket(product: ProductDrawing, typesetter: Typesetter): string {
  const shape = shapeOf(product.size ?? 0.5)
  const body = cylinderSurface(shape)
  const height = FLOOR - shape.top
  const at = (y: number, value: 'Rx' | 'Ry'): number =>
    between(shape[`top${value}`], shape[`bottom${value}`], y / height)
  const [from, to] = [height * 0.24, height * 0.93]
  const surface = cylinderSurface({
    cx: shape.cx,
    top: shape.top + from,
    bottom: shape.top + to,
    topRx: at(from, 'Rx'),
    bottomRx: at(to, 'Rx'),
    topRy: at(from, 'Ry'),
    bottomRy: at(to, 'Ry'),
  })
  const label = drawLabel(createArtwork(product, surface, typesetter), product.brand?.layout ?? 'block')
  return (
    `<defs>${shadowFill()}${roundLight()}${roundPlastic('w')}${linearGradient('t', { 0: '#efeae0', 1: '#fdfbf6' })}</defs>` +
    groundShadow(shape.cx, FLOOR + shape.bottomRy * 0.7, shape.bottomRx) +
    handle(shape) +
    path(body.band(0, height), 'url(#w)') +
    path(body.band(height * 0.15, height * 0.165), INK, { opacity: 0.12 }) +
    path(body.band(height * 0.2, height * 0.212), INK, { opacity: 0.1 }) +
    label.ground +
    path(surface.band(0, surface.height), 'url(#l)', { opacity: 0.8 }) +
    label.letters +
    path(body.band(height - 8, height), INK, { opacity: 0.1 }) +
    ears(shape) +
    lid(shape, product.colorHex)
  )
}
