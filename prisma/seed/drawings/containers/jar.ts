import { createArtwork } from '../labels/artwork'
import { drawLabel } from '../labels/draw-label'
import { groundShadow, roundLight, shadowFill } from '../light'
import { INK, mix, shade } from '~/drawings/paint-color'
import type { ProductDrawing } from '../product-drawing'
import { FLOOR, MIDDLE, SQUASH, between } from '../stage'
import { cylinderSurface } from '../surface'
import { ellipse, path, stroke } from '~/drawings/svg'
import type { Typesetter } from '~/drawings/typesetter'

function grooves(cx: number, rx: number, ry: number, top: number, height: number): string {
  let d = ''
  for (let angle = -1.4; angle <= 1.41; angle += 0.14) {
    const x = cx + rx * Math.sin(angle)
    d += `M${x.toFixed(1)} ${(top + 8 + ry * Math.cos(angle)).toFixed(1)}v${height - 14}`
  }
  return stroke(d, INK, 2.5, { opacity: 0.14 })
}

function drawLid(top: number, rx: number, ry: number, color: string): string {
  const side = cylinderSurface({
    cx: MIDDLE,
    top,
    bottom: top + 70,
    topRx: rx,
    bottomRx: rx,
    topRy: ry,
    bottomRy: ry,
  })
  return (
    path(side.band(0, 76), INK, { opacity: 0.2 }) +
    path(side.band(0, 70), '#f4f0e8') +
    grooves(MIDDLE, rx, ry, top, 70) +
    path(side.band(0, 70), 'url(#l)', { opacity: 0.6 }) +
    ellipse(MIDDLE, top, rx, ry, '#fffdf9') +
    ellipse(MIDDLE, top + 1, rx - 12, ry * 0.82, '#ebe5da') +
    ellipse(MIDDLE, top + 2, rx * 0.38, ry * 0.32, color)
  )
}

export function drawJar(product: ProductDrawing, typesetter: Typesetter): string {
  const size = product.size ?? 0.4
  const rx = between(126, 168, size)
  const ry = rx * SQUASH
  const top = FLOOR - between(232, 312, size)
  const color = product.colorHex
  const neck = rx * 0.9
  const lidTop = top - 92
  const glass = mix(color, '#ffffff', 0.5)
  const body = cylinderSurface({
    cx: MIDDLE,
    top,
    bottom: FLOOR,
    topRx: rx,
    bottomRx: rx,
    topRy: ry,
    bottomRy: ry * 1.1,
  })
  const paint = cylinderSurface({
    cx: MIDDLE,
    top: top + 24,
    bottom: FLOOR - 12,
    topRx: rx - 8,
    bottomRx: rx - 8,
    topRy: ry,
    bottomRy: ry,
  })
  const surface = cylinderSurface({
    cx: MIDDLE,
    top: top + 48,
    bottom: FLOOR - 34,
    topRx: rx,
    bottomRx: rx,
    topRy: ry,
    bottomRy: ry,
  })
  const label = drawLabel(createArtwork(product, surface, typesetter), product.brand?.layout ?? 'panel')
  return (
    `<defs>${shadowFill()}${roundLight()}</defs>` +
    groundShadow(MIDDLE, FLOOR + ry * 0.75, rx) +
    path(
      `M${MIDDLE - neck} ${lidTop + 60}C${MIDDLE - neck} ${top} ${MIDDLE - rx} ${top - 18} ${MIDDLE - rx} ${top + 16}H${MIDDLE + rx}C${MIDDLE + rx} ${top - 18} ${MIDDLE + neck} ${top} ${MIDDLE + neck} ${lidTop + 60}z`,
      glass,
    ) +
    path(body.band(0, FLOOR - top), glass) +
    path(paint.band(0, FLOOR - top - 36), color) +
    ellipse(MIDDLE, top + 24, rx - 8, ry * 0.9, shade(color, 0.07)) +
    label.ground +
    path(body.band(0, FLOOR - top), 'url(#l)') +
    label.letters +
    path(
      `M${MIDDLE - rx * 0.8} ${top + 20}q${-rx * 0.04} ${rx * 0.7} 0 ${FLOOR - top - 16}h${rx * 0.09}q${-rx * 0.03} ${-rx * 0.7} 0 ${top - FLOOR + 22}z`,
      '#fff',
      { opacity: 0.4 },
    ) +
    drawLid(lidTop, neck + 6, ry * 0.92, color)
  )
}
