import { INK, shade } from '~/drawings/paint-color'
import type { ProductDrawing } from '../product-drawing'
import { between } from '../stage'
import { ellipse, group, linearGradient, path, rect, stroke } from '~/drawings/svg'
import type { Typesetter } from '~/drawings/typesetter'

import { gripColor, lyingShadow, printLine } from './tool-print'

const HANDLE = 'M376 470h48l8 40q6 30 2 70l-6 84q-2 26-28 26t-28-26l-6-84q-4-40 2-70z'

function pile(left: number, right: number, color: string): string {
  let d = ''
  for (let x = left + 16, i = 0; x < right - 14; x += 17, i += 1)
    d += `M${x} ${172 + ((i * 37) % 60)}q3 7 0 15M${x + 6} ${206 + ((i * 53) % 50)}q3 7 0 13`
  return stroke(d, shade(color, -0.1), 3, { opacity: 0.4 })
}

export function drawRoller(product: ProductDrawing, typesetter: Typesetter): string {
  const half = between(118, 196, product.size ?? 0.5)
  const [left, right] = [400 - half, 400 + half]
  const color = product.colorHex
  const wire = `M${right} 213h22q14 0 14 14v92q0 16-16 18l${-(right - 400) + 10} 36q-16 4-16 22v74`
  const grip = gripColor(product)
  const silhouette =
    rect(left, 160, half * 2, 106, INK, { rx: 22 }) + stroke(wire, INK, 12) + path(HANDLE, INK)
  return (
    `<defs>${linearGradient('p', { 0: shade(color, 0.02), 0.26: shade(color, 0.11), 0.55: color, 1: shade(color, -0.17) }, { x2: 0, y2: 1 })}` +
    `${linearGradient('h', { 0: shade(grip, 0.04), 0.3: shade(grip, 0.2), 0.6: grip, 1: shade(grip, -0.07) })}</defs>` +
    group(
      { transform: 'rotate(24 400 400) translate(0 -8)' },
      lyingShadow(silhouette),
      stroke(wire, '#6f7678', 12),
      stroke(wire, '#e3e6e5', 4),
      rect(left, 160, half * 2, 106, 'url(#p)', { rx: 22 }),
      pile(left, right, color),
      ellipse(right - 7, 213, 12, 46, shade(color, -0.2)),
      ellipse(right - 5, 213, 7, 22, '#38352f'),
      path(HANDLE, 'url(#h)'),
      path('M374 478h52l4 22h-60z', INK, { opacity: 0.35 }),
      ellipse(400, 664, 9, 9, shade(grip, -0.12)),
      printLine(typesetter, {
        text: product.brand?.name ?? '',
        x: 408,
        y: 576,
        size: 25,
        maxWidth: 118,
        color: '#fffdf9',
        turn: -90,
      }),
    )
  )
}
