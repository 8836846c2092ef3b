import { INK, mix, shade } from '~/drawings/paint-color'
import { ellipse, linearGradient, path, rect, stroke } from '~/drawings/svg'

import { boards, floorGradient, plant, skirting, wall, wallLight, windowLight } from './interior'

const FLOOR = 606
const OAK = '#c3a173'

function drawer(y: number, height: number, color: string): string {
  const knob = (x: number): string =>
    ellipse(x + 2, y + height / 2 + 4, 11, 11, INK, { opacity: 0.25 }) +
    ellipse(x, y + height / 2, 11, 11, '#c9a55a') +
    ellipse(x - 3, y + height / 2 - 3, 4, 4, '#f3e2b4')
  return (
    rect(196, y, 408, height, shade(color, 0.03), { rx: 5 }) +
    rect(196, y + height - 4, 408, 4, INK, { opacity: 0.18 }) +
    rect(196, y, 408, 3, '#fff', { opacity: 0.25 }) +
    rect(212, y + 14, 376, height - 28, 'none', { rx: 3, stroke: shade(color, -0.07), 'stroke-width': 3 }) +
    knob(300) +
    knob(500)
  )
}

const mirror = (): string =>
  rect(314, 92, 188, 260, INK, { opacity: 0.12, rx: 94 }) +
  rect(306, 82, 188, 260, '#c9a55a', { rx: 94 }) +
  rect(316, 92, 168, 240, 'url(#mr)', { rx: 84 }) +
  stroke('M346 250L430 134M362 286L458 154', '#fff', 10, { opacity: 0.35 })

export function drawCabinet(color: string): string {
  const wallColor = mix('#d9cfc0', '#f6f2ea', 0.7)
  return (
    `<defs>${wallLight()}${floorGradient('fl', OAK)}${linearGradient('mr', { 0: '#f6f7f4', 1: '#cdd3cf' }, { x2: 1, y2: 1 })}` +
    `${linearGradient('cb', { 0: shade(color, 0.03), 1: shade(color, -0.06) })}</defs>` +
    wall(wallColor, FLOOR) +
    windowLight(60, 90) +
    skirting(FLOOR) +
    boards(FLOOR, OAK) +
    ellipse(410, 702, 270, 20, INK, { opacity: 0.2 }) +
    path('M200 660h26l-8 44h-12zM574 660h26l-6 44h-12z', '#8a6a45') +
    rect(180, 394, 440, 272, 'url(#cb)', { rx: 8 }) +
    rect(166, 376, 468, 24, shade(color, 0.05), { rx: 6 }) +
    rect(180, 400, 440, 8, INK, { opacity: 0.18 }) +
    drawer(418, 70, color) +
    drawer(498, 70, color) +
    drawer(578, 76, color) +
    mirror() +
    path('M530 376q-26-34-14-74q4-14 2-30h40q-2 16 2 30q12 40-14 74z', mix(color, '#fbf8f2', 0.24)) +
    stroke('M534 274q-14-60-40-96M540 272q2-70 14-120M546 274q16-44 44-70', '#8a8f6d', 4) +
    [
      [494, 176],
      [520, 214],
      [554, 150],
      [560, 196],
      [590, 202],
      [570, 236],
    ]
      .map(([x, y]) => ellipse(x ?? 0, y ?? 0, 13, 9, '#d9a45a'))
      .join('') +
    rect(214, 350, 92, 26, '#8f5a44', { rx: 3 }) +
    rect(222, 328, 80, 22, '#e9e2d4', { rx: 3 }) +
    plant(86, 690, 1.2, '#6f6a60')
  )
}
