import { groundShadow, shadowFill } from '../light'
import { INK, shade } from '~/drawings/paint-color'
import type { ProductDrawing } from '../product-drawing'
import { between } from '../stage'
import { ellipse, linearGradient, path, stroke } from '~/drawings/svg'
import type { Typesetter } from '~/drawings/typesetter'

import { printLine } from './tool-print'

export function drawTape(product: ProductDrawing, typesetter: Typesetter): string {
  const color = product.colorHex
  const height = between(92, 168, product.size ?? 0.5)
  const bottom = 560
  const top = bottom - height
  const [rx, ry] = [212, 84]
  const side = `M${400 - rx} ${top}A${rx} ${ry} 0 0 0 ${400 + rx} ${top}V${bottom}A${rx} ${ry} 0 0 1 ${400 - rx} ${bottom}z`
  const turns = [0.94, 0.86, 0.78, 0.71]
    .map((share) =>
      ellipse(400, top, rx * share, ry * share, 'none', {
        stroke: shade(color, -0.12),
        'stroke-width': 2,
        opacity: 0.5,
      }),
    )
    .join('')
  return (
    `<defs>${shadowFill()}${linearGradient('r', { 0: shade(color, -0.12), 0.25: shade(color, 0.06), 0.5: color, 1: shade(color, -0.2) })}` +
    `${linearGradient('c', { 0: '#8c7346', 0.6: '#c9ae7e', 1: '#e6d2aa' })}</defs>` +
    groundShadow(400, bottom + ry * 0.62, rx, 0.26) +
    path(side, 'url(#r)') +
    path(
      `M${400 + rx * 0.72} ${top + ry * 0.69}L${400 + rx * 0.72} ${bottom + ry * 0.69}q60 10 78 ${-ry * 0.12}V${top + ry * 0.62}q-30 14-78 ${ry * 0.07}z`,
      shade(color, 0.05),
    ) +
    stroke(`M${400 + rx * 0.72} ${top + ry * 0.69}V${bottom + ry * 0.69}`, INK, 2, { opacity: 0.22 }) +
    ellipse(400, top, rx, ry, shade(color, 0.1)) +
    turns +
    ellipse(400, top, rx * 0.64, ry * 0.64, '#a98e5c') +
    ellipse(400, top + 3, rx * 0.59, ry * 0.58, 'url(#c)') +
    path(
      `M${400 - rx * 0.59} ${top + 3}A${rx * 0.59} ${ry * 0.58} 0 0 0 ${400 + rx * 0.59} ${top + 3}A${rx * 0.59} ${ry * 0.38} 0 0 1 ${400 - rx * 0.59} ${top + 3}z`,
      INK,
      { opacity: 0.3 },
    ) +
    printLine(typesetter, {
      text: product.volumeText,
      x: 380,
      y: top + height * 0.5 + ry + 12,
      size: 40,
      maxWidth: 240,
      color: INK,
    })
  )
}
