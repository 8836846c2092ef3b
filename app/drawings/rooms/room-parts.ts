import { shade } from '../paint-color'
import { ellipse, group, linearGradient, path, radialGradient, rect, stroke } from '../svg'

export const WIDTH = 1240
export const HEIGHT = 620

export type RoomLight = 'day' | 'evening'
export type RoomGloss = 'matt' | 'satin' | 'gloss'

export interface PaintedSurface {
  /** #rrggbb */
  color: string
  light: RoomLight
  gloss: RoomGloss
}

/** Opacity of what a surface reflects. */
const REFLECTION: Readonly<Record<RoomGloss, number>> = { matt: 0, satin: 0.12, gloss: 0.3 }

export const reflectionOf = ({ gloss, light }: PaintedSurface): number =>
  REFLECTION[gloss] * (light === 'day' ? 1 : 0.6)

/** Light from the upper left over a painted surface: paler there, darker at the other end. */
export function surfaceGradients(): string {
  return (
    radialGradient(
      'sheen',
      { 0: ['#ffffff', 0.22], 0.5: ['#ffffff', 0.05], 1: ['#000000', 0.1] },
      { cx: '30%', cy: '20%', r: '90%' },
    ) + linearGradient('wood', { 0: '#c99a63', 1: '#d9b27d' }, { x2: 0, y2: 1 })
  )
}

/** Evening: one lamp, everything else dim. The painted surface keeps its hue. */
export function eveningLight(light: RoomLight, lamp: { cx: number; cy: number; r: number }): string {
  if (light === 'day') return ''
  const { cx, cy, r } = lamp
  return (
    radialGradient('glow', { 0: ['#ffe3a0', 0.62], 0.35: ['#ffd588', 0.28], 1: ['#ffd588', 0] }) +
    rect(0, 0, WIDTH, HEIGHT, '#1a1712', { 'fill-opacity': '.46' }) +
    ellipse(cx, cy, r, r * 0.9, 'url(#glow)')
  )
}

export const board = (top: number, height: number): string =>
  rect(0, top, WIDTH, height, '#f4f1ea') + rect(0, top + height - 5, WIDTH, 5, '#d8d2c6')

/** Boards in perspective, from the vanishing point above the middle. */
export function woodenFloor(top: number, fill: string, line: string): string {
  const lines = Array.from({ length: 17 }, (_, index) => {
    const x = -900 + index * 190
    const start = WIDTH / 2 + (x - WIDTH / 2) * 0.42
    return stroke(`M${Math.round(start)} ${top}L${x} ${HEIGHT}`, line, 1.6, { 'stroke-opacity': '.5' })
  })
  const rows = [0.18, 0.45, 0.78].map((part) => {
    const y = top + (HEIGHT - top) * part
    return stroke(`M0 ${Math.round(y)}H${WIDTH}`, line, 1, { 'stroke-opacity': '.22' })
  })
  return rect(0, top, WIDTH, HEIGHT - top, fill) + lines.join('') + rows.join('')
}

export function plant(x: number, y: number, pot: string): string {
  const leaf = (turn: number, length: number, fill: string) =>
    group(
      { transform: `rotate(${turn})` },
      path(
        `M0 0C-34 ${-length * 0.35} -30 ${-length * 0.8} 0 ${-length}C30 ${-length * 0.8} 34 ${-length * 0.35} 0 0Z`,
        fill,
      ),
      stroke(`M0 0V${-length * 0.9}`, '#3d6147', 2, { 'stroke-opacity': '.5' }),
    )
  const leaves = [
    leaf(-62, 120, '#5f8a66'),
    leaf(58, 128, '#5f8a66'),
    leaf(-34, 168, '#4c7855'),
    leaf(32, 172, '#55815d'),
    leaf(-4, 200, '#6a9570'),
    leaf(14, 150, '#4c7855'),
  ]
  return group(
    { transform: `translate(${x} ${y})` },
    ...leaves,
    path('M-44 -10H44L34 74Q0 82 -34 74Z', pot),
    rect(-48, -14, 96, 18, shade(pot, 0.05), { rx: 3 }),
  )
}

export function framedPicture(x: number, y: number, width: number, height: number, sun: string): string {
  const [left, top] = [x + 14, y + 14]
  const [inner, tall] = [width - 28, height - 28]
  const hill = (from: number, lift: number, fill: string) =>
    path(
      `M${left} ${top + tall}V${top + from}Q${left + inner * 0.3} ${top + from - lift} ${left + inner * 0.55} ${top + from}T${left + inner} ${top + from - lift * 0.6}V${top + tall}Z`,
      fill,
    )
  return (
    rect(x + 7, y + 9, width, height, '#000000', { 'fill-opacity': '.14' }) +
    rect(x, y, width, height, '#fdfbf6') +
    rect(left, top, inner, tall, '#ebe2d0') +
    ellipse(left + inner * 0.56, top + tall * 0.36, inner * 0.2, inner * 0.2, sun) +
    hill(tall * 0.64, 26, '#a9bca0') +
    hill(tall * 0.8, 20, '#5d7a5c')
  )
}

export function floorLamp(x: number, bottom: number, isLit: boolean): string {
  return (
    rect(x - 3, bottom - 330, 6, 326, '#2b2925') +
    ellipse(x, bottom, 42, 8, '#211f1b') +
    path(
      `M${x - 36} ${bottom - 410}H${x + 36}L${x + 60} ${bottom - 326}H${x - 60}Z`,
      isLit ? '#fff3d2' : '#f1e8d3',
    ) +
    path(`M${x} ${bottom - 410}H${x + 36}L${x + 60} ${bottom - 326}H${x}Z`, isLit ? '#fbe3b0' : '#e3d8bf')
  )
}

export function sofa(x: number, y: number): string {
  const cushion = (left: number) => rect(left, y + 16, 196, 150, '#efe8db', { rx: 26 })
  return (
    ellipse(x + 235, y + 228, 330, 24, '#000000', { 'fill-opacity': '.1' }) +
    rect(x + 14, y, 442, 190, '#e0d7c6', { rx: 34 }) +
    cushion(x + 38) +
    cushion(x + 238) +
    rect(x + 34, y + 118, 402, 76, '#f5f0e6', { rx: 22 }) +
    rect(x, y + 176, 470, 44, '#d3c8b4', { rx: 14 }) +
    rect(x - 22, y + 66, 70, 152, '#d9cfbd', { rx: 30 }) +
    rect(x + 424, y + 66, 70, 152, '#cfc4b0', { rx: 30 }) +
    rect(x + 14, y + 216, 10, 18, '#7a5638') +
    rect(x + 446, y + 216, 10, 18, '#7a5638') +
    group(
      { transform: `rotate(-12 ${x + 120} ${y + 86})` },
      rect(x + 74, y + 44, 92, 86, '#b4623f', { rx: 14 }),
    ) +
    group(
      { transform: `rotate(9 ${x + 346} ${y + 92})` },
      rect(x + 304, y + 48, 88, 84, '#fbf8f1', { rx: 14 }),
    )
  )
}
