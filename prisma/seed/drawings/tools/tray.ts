import { groundShadow, shadowFill } from '../light'
import { INK, shade } from '~/drawings/paint-color'
import type { ProductDrawing } from '../product-drawing'
import { linearGradient, path, stroke } from '~/drawings/svg'
import type { Typesetter } from '~/drawings/typesetter'

import { printLine } from './tool-print'

function ribs(): string {
  let d = ''
  for (let i = 0; i < 8; i += 1) {
    const y = 296 + i * (15 + i * 0.9)
    const inset = 24 - i * 5.2
    for (let x = 238 + inset; x < 546 - inset; x += 62) d += `M${x.toFixed(1)} ${y.toFixed(1)}h34`
  }
  return stroke(d, INK, 5, { opacity: 0.13 })
}

export function drawTray(product: ProductDrawing, typesetter: Typesetter): string {
  const color = product.colorHex
  return (
    `<defs>${shadowFill()}${linearGradient('w', { 0: '#55524b', 0.4: '#46433d', 1: '#302e29' })}` +
    `${linearGradient('i', { 0: '#7d796f', 0.5: '#6a665d', 1: '#545048' }, { x2: 0.3, y2: 1 })}` +
    `${linearGradient('p', { 0: shade(color, 0.06), 0.5: color, 1: shade(color, -0.08) }, { x2: 1, y2: 0.4 })}</defs>` +
    groundShadow(400, 612, 224, 0.15) +
    path(
      'M214 254Q216 232 240 232H560Q584 232 586 254L634 540Q638 572 606 580L590 606Q586 618 570 618H230Q214 618 210 606L194 580Q162 572 166 540z',
      'url(#w)',
    ) +
    path(
      'M240 250H560Q568 250 570 260L612 530Q616 552 592 552H208Q184 552 188 530L230 260Q232 250 240 250z',
      'url(#i)',
    ) +
    ribs() +
    path('M200 456Q290 430 400 452T600 446L612 530Q616 552 592 552H208Q184 552 188 530z', 'url(#p)') +
    path('M222 476Q300 452 390 468Q300 474 232 496z', '#fff', { opacity: 0.35 }) +
    stroke('M200 456Q290 430 400 452T600 446', shade(color, -0.16), 4, { opacity: 0.6 }) +
    stroke('M238 241H562', '#8f8a7f', 5, { opacity: 0.7 }) +
    printLine(typesetter, {
      text: product.brand?.name ?? '',
      x: 400,
      y: 597,
      size: 26,
      maxWidth: 220,
      color: '#f6f2ea',
    })
  )
}
