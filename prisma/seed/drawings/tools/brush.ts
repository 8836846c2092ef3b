import { INK, shade } from '~/drawings/paint-color'
import type { ProductDrawing } from '../product-drawing'
import { between } from '../stage'
import { ellipse, group, linearGradient, path, rect, stroke } from '~/drawings/svg'
import type { Typesetter } from '~/drawings/typesetter'

import { gripColor, lyingShadow, printLine } from './tool-print'

function bristles(half: number, top: number, bottom: number, color: string): string {
  let d = ''
  for (let x = -half + 7, i = 0; x < half - 4; x += 9, i += 1)
    d += `M${400 + x} ${bottom}L${400 + x * 0.9} ${top + 14 + ((i * 29) % 34)}`
  return stroke(d, color, 2.5, { opacity: 0.4 })
}

export function drawBrush(product: ProductDrawing, typesetter: Typesetter): string {
  const half = between(62, 112, product.size ?? 0.5)
  const color = product.colorHex
  const grip = gripColor(product)
  const tip = half * 0.9
  const hair = `M${400 - half} 330L${400 - half} 220Q${400 - half} 176 ${400 - tip} 132q${tip * 0.5}-12 ${tip} -4t${tip}-6Q${400 + half} 176 ${400 + half} 220V330z`
  const dipped = `M${400 - half} 236q${half * 0.5} 16 ${half}-2t${half} 6V220Q${400 + half} 176 ${400 + tip} 122q${-tip * 0.5} 14-${tip} 6t${-tip} 4Q${400 - half} 176 ${400 - half} 220z`
  const handle = `M${400 - half * 0.86} 408C${400 - half * 0.8} 462 ${400 - 34} 470 ${400 - 30} 524C${400 - 28} 590 ${400 - 26} 600 ${400 - 28} 640Q${400 - 28} 696 400 698Q${400 + 28} 696 ${400 + 28} 640C${400 + 26} 600 ${400 + 28} 590 ${400 + 30} 524C${400 + 34} 470 ${400 + half * 0.8} 462 ${400 + half * 0.86} 408z`
  const silhouette = path(hair, INK) + rect(400 - half - 5, 322, half * 2 + 10, 92, INK) + path(handle, INK)
  return (
    `<defs>${linearGradient('m', { 0: '#8b9294', 0.18: '#e6e9e8', 0.32: '#ffffff', 0.6: '#c3c8c8', 1: '#7d8486' })}` +
    `${linearGradient('b', { 0: '#b98f52', 0.3: '#e3c28c', 1: '#9a7440' })}` +
    `${linearGradient('p', { 0: shade(color, -0.06), 0.3: shade(color, 0.09), 0.6: color, 1: shade(color, -0.14) })}` +
    `${linearGradient('h', { 0: shade(grip, -0.02), 0.3: shade(grip, 0.2), 0.6: grip, 1: shade(grip, -0.08) })}</defs>` +
    group(
      { transform: 'rotate(28 400 400)' },
      lyingShadow(silhouette),
      path(hair, 'url(#b)'),
      bristles(half, 240, 330, '#7b5a2c'),
      path(dipped, 'url(#p)'),
      bristles(half, 120, 226, shade(color, -0.16)),
      path(handle, 'url(#h)'),
      rect(400 - half - 5, 322, half * 2 + 10, 92, 'url(#m)', { rx: 4 }),
      rect(400 - half - 5, 334, half * 2 + 10, 4, INK, { opacity: 0.2 }),
      rect(400 - half - 5, 398, half * 2 + 10, 4, INK, { opacity: 0.2 }),
      ellipse(400 - half * 0.7, 368, 5, 5, '#6f7678'),
      ellipse(400 + half * 0.7, 368, 5, 5, '#6f7678'),
      ellipse(400, 664, 10, 10, shade(grip, -0.14)),
      printLine(typesetter, {
        text: product.brand?.name ?? '',
        x: 408,
        y: 574,
        size: 24,
        maxWidth: 110,
        color: '#fffdf9',
        turn: -90,
      }),
    )
  )
}
