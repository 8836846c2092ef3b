import { shade } from '../paint-color'
import { ellipse, linearGradient, path, rect, stroke } from '../svg'
import {
  eveningLight,
  HEIGHT,
  reflectionOf,
  surfaceGradients,
  WIDTH,
  type PaintedSurface,
} from './room-parts'

const [LEFT, RIGHT, TOP, BOTTOM] = [330, 1180, 190, 510]

function window(x: number, y: number, isLit: boolean): string {
  const glass = isLit ? '#ffdf9b' : '#bfd4dd'
  return (
    rect(x - 12, y - 12, 134, 164, '#f7f4ec', { rx: 2 }) +
    rect(x, y, 110, 140, glass) +
    path(`M${x} ${y + 90}L${x + 74} ${y}H${x + 110}V${y + 14}L${x} ${y + 140}Z`, '#ffffff', {
      'fill-opacity': '.25',
    }) +
    rect(x + 51, y, 8, 140, '#f7f4ec') +
    rect(x, y + 62, 110, 8, '#f7f4ec') +
    rect(x - 18, y + 150, 146, 12, '#e4dfd2')
  )
}

function bush(x: number, y: number, size: number): string {
  return (
    ellipse(x, y, size, size * 0.62, '#4f7a4c') +
    ellipse(x + size * 0.6, y + size * 0.12, size * 0.7, size * 0.46, '#5d8a58') +
    ellipse(x - size * 0.5, y + size * 0.16, size * 0.6, size * 0.4, '#456d43')
  )
}

export function facadeScene(surface: PaintedSurface): string {
  const { color, light } = surface
  const isDay = light === 'day'
  const edge = shade(color, color > '#303030' ? -0.06 : 0.08)
  const siding = Array.from({ length: 15 }, (_, index) =>
    stroke(`M${LEFT} ${TOP + 22 + index * 21}H${RIGHT}`, edge, 2),
  )
  const reflection = reflectionOf(surface)
  return (
    surfaceGradients() +
    linearGradient(
      'sky',
      { 0: isDay ? '#b9d3e0' : '#3c4a63', 1: isDay ? '#eef2ea' : '#c68a63' },
      { x2: 0, y2: 1 },
    ) +
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)') +
    bush(210, 430, 130) +
    rect(0, 490, WIDTH, 130, '#7f9e66') +
    path(`M690 510H830L930 ${HEIGHT}H600Z`, '#cfc6b4') +
    rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, color) +
    siding.join('') +
    rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, 'url(#sheen)') +
    (reflection > 0
      ? path(
          `M${LEFT + 120} ${BOTTOM}L${LEFT + 340} ${TOP}H${LEFT + 470}L${LEFT + 250} ${BOTTOM}Z`,
          '#ffffff',
          {
            'fill-opacity': (reflection * 0.6).toFixed(2),
          },
        )
      : '') +
    rect(LEFT, BOTTOM - 26, RIGHT - LEFT, 26, '#8f8a80') +
    path(`M${LEFT - 60} ${TOP + 8}L${LEFT + 100} 66H${RIGHT - 100}L${RIGHT + 60} ${TOP + 8}Z`, '#41464a') +
    rect(LEFT - 60, TOP + 4, RIGHT - LEFT + 120, 16, '#f1ede4') +
    rect(930, 40, 58, 90, '#9c5b43') +
    rect(922, 32, 74, 14, '#7f4733') +
    window(430, 268, !isDay) +
    window(960, 268, !isDay) +
    rect(690, 258, 148, 252, '#f7f4ec') +
    rect(704, 272, 120, 238, '#59402f') +
    rect(722, 292, 84, 74, isDay ? '#c8d7dc' : '#ffdf9b') +
    rect(722, 384, 84, 100, '#4b3526') +
    ellipse(812, 396, 6, 6, '#d9b04f') +
    rect(668, 504, 192, 14, '#bdb5a5') +
    bush(404, 516, 58) +
    bush(1120, 516, 66) +
    eveningLight(light, { cx: 764, cy: 330, r: 300 })
  )
}
