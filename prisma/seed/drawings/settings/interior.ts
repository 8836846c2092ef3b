import { INK, mix, shade } from '~/drawings/paint-color'
import { DRAWING_SIDE as SIDE } from '../product-drawing'
import { linearGradient, numbers, path, radialGradient, rect, stroke } from '~/drawings/svg'

/** Needs `wallLight()` in the drawing's defs. */
export const wall = (color: string, height: number): string =>
  rect(0, 0, SIDE, height, color) + rect(0, 0, SIDE, height, 'url(#wl)')

export const wallLight = (): string =>
  radialGradient(
    'wl',
    { 0: ['#fff', 0.2], 0.5: ['#fff', 0.02], 1: [INK, 0.2] },
    { cx: '26%', cy: '24%', r: '95%' },
  )

/** Use as fill url(#gw). */
export const lampGlow = (): string => radialGradient('gw', { 0: ['#fff0c2', 0.55], 1: ['#fff0c2', 0] })

export const windowLight = (x: number, y: number): string =>
  path(
    `M${x} ${y}l96 22v118l-96-26zM${x + 112} ${y + 26}l96 22v118l-96-26zM${x} ${y + 130}l96 26v118l-96-30zM${x + 112} ${y + 160}l96 26v118l-96-30z`,
    '#fff',
    { opacity: 0.13 },
  )

export const floorGradient = (id: string, color: string): string =>
  linearGradient(id, { 0: shade(color, -0.05), 1: shade(color, 0.05) }, { x2: 0, y2: 1 })

export function boards(top: number, color: string): string {
  let d = ''
  for (let i = -6; i <= 6; i += 1) d += `M${numbers(400 + i * 74, top)}L${numbers(400 + i * 132, SIDE)}`
  return (
    rect(0, top, SIDE, SIDE - top, 'url(#fl)') +
    stroke(d, shade(color, -0.14), 2.5, { opacity: 0.5 }) +
    rect(0, top, SIDE, 26, INK, { opacity: 0.07 })
  )
}

export const skirting = (top: number): string =>
  rect(0, top - 26, SIDE, 26, '#fbf8f2') + rect(0, top - 26, SIDE, 3, INK, { opacity: 0.1 })

export function plant(x: number, y: number, scale: number, pot: string): string {
  const leaf = (angle: number, length: number, tone: number): string =>
    path(
      `M0-60q${length * 0.3}-${length * 0.5} 0-${length}q-${length * 0.3} ${length * 0.5} 0 ${length}z`,
      shade('#5f7f56', tone),
      {
        transform: `rotate(${angle} 0 -60)`,
      },
    )
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    leaf(-62, 120, -0.08) +
    leaf(58, 126, -0.1) +
    leaf(-34, 168, -0.02) +
    leaf(36, 160, -0.04) +
    leaf(-10, 196, 0.05) +
    leaf(14, 178, 0.01) +
    path('M-44-70h88l-10 62q-2 8-10 8h-48q-8 0-10-8z', pot) +
    path('M8-70h36l-10 62q-2 8-10 8H0q10-30 8-70z', INK, { opacity: 0.12 }) +
    path('M-48-76h96v14h-96z', mix('#ffffff', pot, 0.2)) +
    '</g>'
  )
}
