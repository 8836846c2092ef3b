import { drawFront } from '../draw-front'
import { INK, PAPER, mix, shade, tintOf } from '~/drawings/paint-color'
import { type Container, type ProductDrawing, DRAWING_SIDE as SIDE } from '../product-drawing'
import { between } from '../stage'
import { ellipse, group, numbers, path, radialGradient, rect, stroke } from '~/drawings/svg'
import type { Typesetter } from '~/drawings/typesetter'

type Use = (product: ProductDrawing, typesetter: Typesetter) => string

const RAGGED = [0, 14, 4, 22, 10, 30, 16, 6, 26, 12, 2, 18, 8]

function wetStroke(half: number, top: number, color: string): string {
  const lower = RAGGED.map((step, i) =>
    numbers(400 + half - (2 * half * i) / (RAGGED.length - 1), 690 + step * 2.4),
  ).join('L')
  const streaks = [0.2, 0.42, 0.6, 0.83]
    .map(
      (share, i) => `M${numbers(400 - half + 2 * half * share, top + 90 + i * 23)}V${numbers(660 - i * 31)}`,
    )
    .join('')
  return (
    path(`M${numbers(400 - half, top)}H${numbers(400 + half)}L${lower}z`, color) +
    stroke(streaks, shade(color, -0.05), 5, { opacity: 0.5 })
  )
}

function onWall(angle: number, half: number, top: number, tool: Container): Use {
  return (product, typesetter) => {
    const color = tool === 'spatula' ? mix(product.colorHex, '#fbf8f1', 0.6) : product.colorHex
    const under = tool === 'spatula' ? '#c9c2b6' : mix(product.colorHex, PAPER, 0.1)
    const neighbour = `translate(${numbers(-half * 1.94)})`
    return (
      rect(0, 0, SIDE, SIDE, under) +
      group(
        { transform: `rotate(${angle} 400 400)` },
        group(
          { transform: `${neighbour} translate(0 -330)` },
          wetStroke(half, -160, color),
          rect(400 - half, 0, half * 2, 560, color),
        ),
        wetStroke(half, top, color),
      ) +
      drawFront({ ...product, container: tool }, typesetter)
    )
  }
}

const rolling: Use = (product, typesetter) =>
  onWall(24, between(118, 196, product.size ?? 0.5) - 4, 205, 'roller')(product, typesetter)

const brushing: Use = (product, typesetter) =>
  onWall(28, between(62, 112, product.size ?? 0.5) - 2, 170, 'brush')(product, typesetter)

const filling: Use = (product, typesetter) =>
  onWall(26, between(92, 200, product.size ?? 0.5) * 0.9, 140, 'spatula')(product, typesetter)

const taping: Use = (product, typesetter) => {
  const wallColor = '#2f6f73'
  return (
    rect(0, 0, SIDE, SIDE, '#f4efe6') +
    path('M0 0H800V250L0 410z', wallColor) +
    stroke('M40 60L740 20M30 150L690 96M60 250L560 190', shade(wallColor, 0.03), 6, { opacity: 0.5 }) +
    path('M0 398L800 238V286L0 446z', product.colorHex) +
    path('M0 398L800 238V246L0 406z', wallColor, { opacity: 0.5 }) +
    path('M0 446L800 286V290L0 450z', INK, { opacity: 0.12 }) +
    group({ transform: 'translate(196 246) scale(.72)' }, drawFront(product, typesetter))
  )
}

const sealing: Use = (product, typesetter) => {
  const grid = [160, 320, 480, 640].map((x) => `M${x} 0V470`).join('') + 'M0 150H800M0 310H800'
  const bead = 'M0 478Q200 470 420 480'
  return (
    rect(0, 0, SIDE, SIDE, '#dfe6e2') +
    stroke(grid, '#c3cdc8', 6) +
    rect(0, 470, SIDE, 330, '#fffdf9') +
    rect(0, 470, SIDE, 10, INK, { opacity: 0.22 }) +
    rect(0, 560, SIDE, 240, INK, { opacity: 0.04 }) +
    stroke('M0 484Q200 476 430 486', INK, 22, { opacity: 0.14 }) +
    stroke(bead, shade(product.colorHex, -0.05), 24) +
    stroke('M0 473Q200 465 410 475', '#fff', 6, { opacity: 0.8 }) +
    group(
      { transform: 'translate(540 413) rotate(-118) scale(.8) translate(-400 -280)' },
      drawFront(product, typesetter),
    )
  )
}

const spraying: Use = (product, typesetter) => {
  const color = product.colorHex
  const drops = [
    [120, 150, 7],
    [96, 260, 5],
    [430, 96, 6],
    [470, 190, 8],
    [150, 420, 6],
    [250, 470, 5],
    [60, 330, 4],
    [400, 440, 5],
    [510, 280, 5],
    [330, 70, 4],
  ]
    .map(([x, y, r]) => ellipse(x ?? 0, y ?? 0, r ?? 0, r ?? 0, color, { opacity: 0.55 }))
    .join('')
  return (
    `<defs>${radialGradient('y', { 0: color, 0.55: [color, 0.92], 0.8: [color, 0.4], 1: [color, 0] })}</defs>` +
    rect(0, 0, SIDE, SIDE, '#efe8dc') +
    ellipse(270, 270, 260, 230, 'url(#y)') +
    ellipse(190, 330, 170, 140, 'url(#y)') +
    drops +
    group({ transform: 'translate(210 110) rotate(7 400 400) scale(.94)' }, drawFront(product, typesetter))
  )
}

const onTable: Use = (product, typesetter) => {
  const color = product.colorHex
  return (
    rect(0, 0, SIDE, SIDE, product.tint ?? tintOf(color)) +
    rect(0, 610, SIDE, 190, '#c9ac7c') +
    rect(0, 610, SIDE, 9, '#fff', { opacity: 0.3 }) +
    stroke('M0 668Q240 652 500 672T800 664M40 734Q300 716 560 738', '#a98b5b', 4, { opacity: 0.5 }) +
    rect(76, 214, 250, 404, INK, { opacity: 0.12, transform: 'rotate(-5 200 416) translate(10 6)' }) +
    group(
      { transform: 'rotate(-5 200 416)' },
      rect(72, 210, 250, 404, '#fbf8f2'),
      rect(88, 226, 218, 292, color),
      stroke('M110 300H286M104 392H270', shade(color, 0.04), 6, { opacity: 0.5 }),
    ) +
    group({ transform: 'translate(150 72) scale(.92)' }, drawFront(product, typesetter))
  )
}

const USES: Partial<Record<Container, Use>> = {
  roller: rolling,
  brush: brushing,
  spatula: filling,
  tape: taping,
  tube: sealing,
  spray: spraying,
}

export const drawUseScene: Use = (product, typesetter) =>
  (USES[product.container] ?? onTable)(product, typesetter)
