import { INK, mix, shade } from '~/drawings/paint-color'
import type { ProductDrawing } from '../product-drawing'
import { between } from '../stage'
import { ellipse, group, linearGradient, path, rect, stroke } from '~/drawings/svg'
import type { Typesetter } from '~/drawings/typesetter'

import { gripColor, lyingShadow, printLine } from './tool-print'

const HANDLE =
  'M362 470q-4-26 14-26h48q18 0 14 26q-6 40-2 92q4 40 2 78q-2 46-38 46t-38-46q-2-38 2-78q4-52-2-92z'

export function drawSpatula(product: ProductDrawing, typesetter: Typesetter): string {
  const half = between(92, 200, product.size ?? 0.5)
  const grip = gripColor(product)
  const accent = mix(product.colorHex, '#fbf8f1', 0.6)
  const blade = `M${400 - half} 132H${400 + half}L${400 + half * 0.9} 236Q${400 + half * 0.5} 300 428 380V450H372V380Q${400 - half * 0.5} 300 ${400 - half * 0.9} 236z`
  const filler = `M${400 - half * 0.82} 132q${-half * 0.02} 50 ${half * 0.24} 60t${half * 0.46}-8t${half * 0.5} 10t${half * 0.36}-62z`
  const silhouette = path(blade, INK) + path(HANDLE, INK)
  return (
    `<defs>${linearGradient('m', { 0: '#aeb4b5', 0.3: '#f6f7f6', 0.52: '#d9dddc', 0.7: '#f0f2f1', 1: '#9ba1a3' }, { x2: 1, y2: 0.5 })}` +
    `${linearGradient('h', { 0: shade(grip, 0.02), 0.3: shade(grip, 0.2), 0.6: grip, 1: shade(grip, -0.08) })}</defs>` +
    group(
      { transform: 'rotate(26 400 400)' },
      lyingShadow(silhouette),
      path(blade, 'url(#m)'),
      stroke(`M${400 - half} 134H${400 + half}`, '#ffffff', 4),
      path(filler, shade(accent, -0.1), { transform: 'translate(2 5)' }),
      path(filler, accent),
      stroke(`M${400 - half * 0.6} 156q${half * 0.3} 16 ${half * 0.7} 4`, '#fffdf9', 5, { opacity: 0.6 }),
      path(HANDLE, 'url(#h)'),
      rect(368, 424, 64, 34, '#b6bcbd', { rx: 6 }),
      rect(368, 430, 64, 5, '#fff', { opacity: 0.6 }),
      ellipse(400, 652, 11, 11, shade(grip, -0.14)),
      printLine(typesetter, {
        text: product.brand?.name ?? '',
        x: 409,
        y: 556,
        size: 25,
        maxWidth: 130,
        color: '#fffdf9',
        turn: -90,
      }),
    )
  )
}
