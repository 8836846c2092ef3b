import { INK, mix, shade } from '~/drawings/paint-color'
import { DRAWING_SIDE as SIDE } from '../product-drawing'
import { ellipse, linearGradient, path, rect, stroke } from '~/drawings/svg'

import { boards, floorGradient, plant, skirting, wall, wallLight } from './interior'

const FLOOR = 690
const OAK = '#b8946a'

function sections(): string {
  let result = ''
  for (let i = 0; i < 9; i += 1) {
    const x = 190 + i * 46
    result +=
      rect(x, 460, 40, 186, 'url(#rs)', { rx: 16 }) +
      rect(x + 14, 484, 12, 138, INK, { opacity: 0.09, rx: 6 })
  }
  return result
}

const windowView = (): string =>
  rect(166, 62, 468, 330, '#fffdf9') +
  rect(186, 82, 204, 290, 'url(#sk)') +
  rect(410, 82, 204, 290, 'url(#sk)') +
  path('M186 372v-70q60-46 110-16t94-20v106zM410 372V262q70-30 120 8t84-6v108z', '#9db089', {
    opacity: 0.75,
  }) +
  path('M186 330L300 82h60L200 372h-14z', '#fff', { opacity: 0.3 }) +
  rect(126, 392, 548, 24, '#fbf8f2', { rx: 4 }) +
  rect(126, 414, 548, 8, INK, { opacity: 0.14 })

function curtain(x: number, mirrored: boolean): string {
  const d = 'M0 36h118q-8 150-40 300t-30 330H0z'
  const folds = 'M34 40q-4 300-12 620M70 40q-6 240-34 610M100 40q-10 160-44 330'
  const place = mirrored ? `translate(${x} 0) scale(-1 1)` : `translate(${x} 0)`
  return `<g transform="${place}">${path(d, '#f1e9db')}${stroke(folds, '#d9cdb8', 5)}</g>`
}

export function drawRadiator(color: string): string {
  const wallColor = mix('#c9d3c6', '#f6f2ea', 0.6)
  return (
    `<defs>${wallLight()}${floorGradient('fl', OAK)}${linearGradient('sk', { 0: '#bfd8e2', 1: '#eef2ea' }, { x2: 0, y2: 1 })}` +
    `${linearGradient('rs', { 0: shade(color, -0.12), 0.3: shade(color, 0.06), 0.6: color, 1: shade(color, -0.17) })}</defs>` +
    wall(wallColor, FLOOR) +
    windowView() +
    skirting(FLOOR) +
    boards(FLOOR, OAK) +
    ellipse(400, 688, 250, 10, INK, { opacity: 0.16 }) +
    rect(196, 470, 430, 190, INK, { opacity: 0.08, rx: 16 }) +
    rect(176, 484, 448, 18, shade(color, -0.06)) +
    rect(176, 604, 448, 18, shade(color, -0.06)) +
    sections() +
    stroke('M176 613h-54v72', shade(color, -0.08), 14) +
    rect(150, 600, 26, 26, '#c9ced0', { rx: 5 }) +
    plant(560, 394, 0.66, '#b4653f') +
    rect(236, 356, 44, 38, '#e9e2d4', { rx: 4 }) +
    rect(0, 26, SIDE, 12, '#8a6a45', { rx: 6 }) +
    curtain(0, false) +
    curtain(SIDE, true)
  )
}
