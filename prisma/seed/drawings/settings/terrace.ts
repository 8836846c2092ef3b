import { INK, mix, shade } from '~/drawings/paint-color'
import { DRAWING_SIDE as SIDE } from '../product-drawing'
import { ellipse, linearGradient, numbers, path, rect, stroke } from '~/drawings/svg'

import { lampGlow, plant } from './interior'

const DECK = 548

/** Equal seeds give equal lines. */
function grain(top: number, height: number, seed: number): string {
  let d = ''
  for (let i = 0; i < 3; i += 1) {
    const y = top + height * (0.26 + i * 0.24)
    const bend = ((seed * 31 + i * 17) % 13) - 6
    const from = ((seed * 97 + i * 53) % 240) - 40
    d += `M${numbers(from, y)}q${numbers(130, bend, 270, 0)}t${numbers(250 + ((seed * 43) % 120), bend / 2)}`
  }
  const x = 90 + ((seed * 211) % 600)
  const y = top + height * 0.52
  const knot =
    seed % 3 === 0
      ? `M${numbers(x - 20, y)}q20-16 40 0q-20 16-40 0M${numbers(x - 8, y)}q8-6 16 0q-8 6-16 0`
      : ''
  return d + knot
}

function wallBoards(color: string): string {
  const height = 78
  let boards = ''
  for (let i = 0; i * height < DECK; i += 1) {
    const y = i * height
    boards +=
      rect(0, y, SIDE, height, shade(color, (((i * 5) % 7) - 3) * 0.012)) +
      rect(0, y + height - 5, SIDE, 5, INK, { opacity: 0.3 }) +
      rect(0, y, SIDE, 3, '#fff', { opacity: 0.14 })
  }
  let lines = ''
  for (let i = 0; i * height < DECK; i += 1) lines += grain(i * height, height, i + 2)
  return boards + stroke(lines, shade(color, -0.12), 2.5, { opacity: 0.4 })
}

function deck(color: string): string {
  let seams = ''
  for (let i = -8; i <= 8; i += 1) seams += `M${numbers(400 + i * 66, DECK)}L${numbers(400 + i * 128, SIDE)}`
  return (
    rect(0, DECK, SIDE, SIDE - DECK, 'url(#dk)') +
    stroke(seams, shade(color, -0.22), 5, { opacity: 0.55 }) +
    rect(0, DECK, SIDE, 18, INK, { opacity: 0.2 })
  )
}

const bench = (): string =>
  ellipse(430, 700, 250, 18, INK, { opacity: 0.24 }) +
  path('M236 596h22v102h-22zM598 596h22v102h-22z', '#3a3731') +
  rect(204, 560, 448, 26, '#e7ddcb', { rx: 5 }) +
  rect(204, 586, 448, 16, '#c9bda6', { rx: 5 }) +
  rect(300, 502, 96, 62, '#fbf8f2', { rx: 14, transform: 'rotate(-8 348 533)' }) +
  rect(380, 506, 92, 58, '#d9a45a', { rx: 14, transform: 'rotate(7 426 535)' })

const lantern = (): string =>
  rect(548, 150, 64, 14, '#2b2925', { rx: 4 }) +
  path('M556 164h48l8 92h-64z', '#fbe9b8') +
  path('M556 164h48l8 92h-64z', 'none', { stroke: '#2b2925', 'stroke-width': 6 }) +
  rect(544, 254, 72, 12, '#2b2925', { rx: 3 }) +
  ellipse(580, 214, 210, 190, 'url(#gw)')

export function drawTerrace(color: string): string {
  return (
    `<defs>${lampGlow()}${linearGradient('dk', { 0: shade(color, -0.1), 1: mix(color, '#ffffff', 0.86) }, { x2: 0, y2: 1 })}` +
    `${linearGradient('wl', { 0: ['#fff', 0.16], 0.5: ['#fff', 0], 1: [INK, 0.24] })}</defs>` +
    wallBoards(color) +
    rect(0, 0, SIDE, DECK, 'url(#wl)') +
    deck(color) +
    lantern() +
    bench() +
    plant(136, 716, 1.3, '#6f6a60')
  )
}
