import { shade } from '../paint-color'
import { ellipse, linearGradient, path, rect } from '../svg'
import { eveningLight, HEIGHT, reflectionOf, WIDTH, type PaintedSurface } from './room-parts'

const [TOP, BOTTOM, PICKET, STEP] = [200, 540, 62, 74]

export function fenceScene(surface: PaintedSurface): string {
  const { color, light } = surface
  const isDay = light === 'day'
  const reflection = reflectionOf(surface)
  const dark = shade(color, color > '#303030' ? -0.07 : 0.07)
  const pickets = Array.from({ length: 18 }, (_, index) => {
    const x = -30 + index * STEP
    return (
      path(
        `M${x} ${BOTTOM}V${TOP + 26}L${x + PICKET / 2} ${TOP}L${x + PICKET} ${TOP + 26}V${BOTTOM}Z`,
        color,
      ) +
      path(`M${x + PICKET - 12} ${BOTTOM}V${TOP + 16}L${x + PICKET} ${TOP + 26}V${BOTTOM}Z`, dark) +
      (reflection > 0
        ? rect(x + 10, TOP + 34, 8, BOTTOM - TOP - 40, '#ffffff', { 'fill-opacity': reflection.toFixed(2) })
        : '')
    )
  })
  const tree = (x: number, y: number, size: number) =>
    rect(x - 8, y, 16, 190, '#6b4f37') +
    ellipse(x, y, size, size * 0.9, '#67905f') +
    ellipse(x + size * 0.45, y + size * 0.3, size * 0.7, size * 0.6, '#577f50')
  const tuft = (x: number) => path(`M${x} 566q10 -34 16 0q8 -42 18 0q10 -30 16 0z`, '#5f8a4b')
  return (
    linearGradient(
      'sky',
      { 0: isDay ? '#b9d3e0' : '#3c4a63', 1: isDay ? '#f1f3ea' : '#cf9468' },
      { x2: 0, y2: 1 },
    ) +
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)') +
    tree(180, 130, 120) +
    tree(620, 150, 96) +
    tree(1040, 120, 140) +
    rect(0, 420, WIDTH, 200, '#86a56c') +
    rect(0, TOP + 70, WIDTH, 34, dark) +
    rect(0, BOTTOM - 110, WIDTH, 34, dark) +
    pickets.join('') +
    rect(0, BOTTOM, WIDTH, HEIGHT - BOTTOM, '#7f9e66') +
    Array.from({ length: 12 }, (_, index) => tuft(20 + index * 108)).join('') +
    eveningLight(light, { cx: 1000, cy: 150, r: 330 })
  )
}
