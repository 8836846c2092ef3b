import { INK, mix } from '~/drawings/paint-color'
import { DRAWING_SIDE as SIDE } from '../product-drawing'
import { ellipse, linearGradient, path, radialGradient, rect, stroke } from '~/drawings/svg'

import { plant, wall, wallLight } from './interior'

const RAIL = 430
const FLOOR = 668

function tiles(): string {
  let d = ''
  for (let y = RAIL + 14 + 56; y < FLOOR; y += 56) d += `M0 ${y}H${SIDE}`
  for (let row = 0, y = RAIL + 14; y < FLOOR; y += 56, row += 1)
    for (let x = row % 2 === 0 ? 100 : 40; x < SIDE; x += 120) d += `M${x} ${y}V${Math.min(y + 56, FLOOR)}`
  return (
    rect(0, RAIL, SIDE, FLOOR - RAIL, '#f4f0e8') +
    stroke(d, '#d8d0c2', 3) +
    rect(0, RAIL, SIDE, 14, '#fffdf9') +
    rect(0, RAIL + 14, SIDE, 5, INK, { opacity: 0.1 })
  )
}

function floor(): string {
  let d = ''
  for (let i = -8; i <= 8; i += 1) d += `M${400 + i * 78} ${FLOOR}L${400 + i * 126} ${SIDE}`
  return (
    rect(0, FLOOR, SIDE, SIDE - FLOOR, '#b9b2a5') +
    stroke(`${d}M0 706H${SIDE}M0 760H${SIDE}`, '#a49c8e', 3) +
    rect(0, FLOOR, SIDE, 16, INK, { opacity: 0.1 })
  )
}

const tub = (): string =>
  ellipse(430, 730, 290, 22, INK, { opacity: 0.2 }) +
  path('M146 506h560q14 0 12 16q-14 190-110 204H246q-96-14-112-204q-2-16 12-16z', 'url(#tb)') +
  rect(124, 492, 606, 28, '#fffdf9', { rx: 14 }) +
  rect(124, 512, 606, 10, INK, { opacity: 0.08, rx: 5 }) +
  path('M270 726h34l-6 18h-24zM552 726h34l-4 18h-24z', '#b9a06a')

const tap = (): string =>
  stroke('M640 494V400q0-38-34-38t-34 34', '#a9afaf', 13) +
  stroke('M637 494V402', '#f4f5f4', 4) +
  stroke('M622 440h36', '#a9afaf', 9)

function mirror(color: string): string {
  return (
    ellipse(258, 212, 124, 124, INK, { opacity: 0.14 }) +
    ellipse(250, 202, 124, 124, '#b9a06a') +
    ellipse(250, 202, 116, 116, 'url(#mr)') +
    path('M180 250L300 116M200 286L338 134', 'none', {
      stroke: '#fff',
      'stroke-width': 12,
      opacity: 0.3,
      'stroke-linecap': 'round',
    }) +
    ellipse(250, 202, 116, 116, mix(color, '#ffffff', 0.5), { opacity: 0.16 })
  )
}

export function drawBath(color: string): string {
  const towel = mix(color, '#fbf8f2', 0.3)
  return (
    `<defs>${wallLight()}${linearGradient('tb', { 0: '#e4ddd0', 0.25: '#fffefb', 0.7: '#f1ebe1', 1: '#cfc7b9' })}` +
    `${radialGradient('mr', { 0: '#f4f6f4', 1: '#c5cecd' })}</defs>` +
    wall(color, RAIL) +
    tiles() +
    floor() +
    mirror(color) +
    stroke('M470 190h190', '#b9a06a', 8) +
    path('M506 188h118v176q-59 12-118 0z', '#fbf8f2') +
    path('M506 300h118v22H506zM506 332h118v9H506z', towel) +
    path('M590 188h34v176q-16 5-34 5z', INK, { opacity: 0.06 }) +
    tap() +
    tub() +
    plant(716, 496, 0.62, '#8a6a4a') +
    rect(210, 470, 70, 26, mix(color, '#ffffff', 0.45), { rx: 8 }) +
    rect(216, 452, 58, 22, '#fbf8f2', { rx: 8 })
  )
}
