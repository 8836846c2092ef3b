import { drawFront } from '../draw-front'
import { DEEP_GREEN, INK, PAPER, mix, shade } from '~/drawings/paint-color'
import { plant } from '../settings/interior'
import { drawing, ellipse, group, linearGradient, path, rect, stroke } from '~/drawings/svg'
import type { Typesetter } from '~/drawings/typesetter'

const WIDTH = 760
const HEIGHT = 480
const PAVEMENT = 412
const STRIPES = ['#bf3b1c', PAPER, '#e0a526', PAPER, '#2f6f73', PAPER] as const
const TINS = [
  '#e9c46a',
  '#2f6f73',
  '#bf3b1c',
  '#9bb98a',
  '#2d3766',
  '#d9762b',
  '#d6d9c9',
  '#8e2238',
  '#4f8f68',
  '#5b2848',
] as const

export function signSquares(x: number, y: number, side: number): string {
  const [step, rx] = [side * 1.14, side * 0.24]
  return ['#bf3b1c', '#e0a526', '#2f6f73', PAPER]
    .map((color, index) =>
      rect(x + (index % 2) * step, y + Math.floor(index / 2) * step, side, side, color, { rx }),
    )
    .join('')
}

function awning(x: number, y: number, width: number): string {
  const count = 18
  const step = width / count
  return Array.from({ length: count }, (_, index) => {
    const color = STRIPES[index % STRIPES.length] ?? PAPER
    const left = x + index * step
    return path(`M${left} ${y}h${step}v52a${step / 2} ${step / 2} 0 0 1-${step} 0z`, color)
  }).join('')
}

function tin(x: number, foot: number, color: string): string {
  return (
    rect(x, foot - 44, 36, 44, color, { rx: 3 }) +
    rect(x, foot - 32, 36, 18, mix(color, '#ffffff', 0.78)) +
    ellipse(x + 18, foot - 44, 18, 5, '#d3d7d7') +
    rect(x + 25, foot - 44, 11, 44, INK, { opacity: 0.1, rx: 3 })
  )
}

function shopWindow(): string {
  const shelf = (foot: number, from: number): string =>
    rect(78, foot, 364, 7, '#b98f5e') +
    Array.from({ length: 8 }, (_, index) =>
      tin(88 + index * 44, foot, TINS[(from + index) % TINS.length] ?? PAPER),
    ).join('')
  return (
    rect(62, 184, 396, 206, '#38352f', { rx: 6 }) +
    rect(70, 192, 380, 190, '#f3e6c8') +
    shelf(276, 0) +
    shelf(366, 5) +
    path('M70 192h120l-110 190h-10z', '#fff', { opacity: 0.16 }) +
    path('M240 192h60l-110 190h-60z', '#fff', { opacity: 0.1 }) +
    rect(52, 390, 416, 12, '#d6ccba', { rx: 3 })
  )
}

const door = (): string =>
  rect(520, 184, 138, 228, '#38352f', { rx: 6 }) +
  rect(532, 196, 114, 216, shade('#2f6f73', -0.02)) +
  rect(548, 214, 82, 118, '#f3e6c8', { rx: 4 }) +
  path('M548 214h44l-44 76z', '#fff', { opacity: 0.2 }) +
  rect(548, 346, 82, 50, shade('#2f6f73', -0.08), { rx: 4 }) +
  rect(538, 300, 6, 44, '#e0a526', { rx: 3 })

export function composeShopFront(typesetter: Typesetter): string {
  const can = drawFront(
    { container: 'can', scene: 'front', colorHex: '#bf3b1c', label: 'Цвет', volumeText: '2,7 л', size: 0.6 },
    typesetter,
  )
  return drawing(
    WIDTH,
    HEIGHT,
    'Магазин красок с витриной, полной банок',
    `<defs>${linearGradient('sky', { 0: '#f3e3c3', 1: '#f6f2ea' }, { x2: 0, y2: 1 })}<clipPath id="frame"><rect width="${WIDTH}" height="${HEIGHT}" rx="24"/></clipPath></defs>`,
    group(
      { 'clip-path': 'url(#frame)' },
      rect(0, 0, WIDTH, HEIGHT, 'url(#sky)'),
      ellipse(640, 96, 46, 46, '#e9c46a', { opacity: 0.8 }),
      rect(24, 56, 672, 360, DEEP_GREEN, { rx: 8 }),
      rect(24, 56, 672, 10, shade(DEEP_GREEN, 0.12), { rx: 5 }),
      signSquares(316, 78, 20),
      rect(376, 86, 92, 12, PAPER, { rx: 6, opacity: 0.9 }),
      rect(376, 106, 62, 9, PAPER, { rx: 4.5, opacity: 0.5 }),
      shopWindow(),
      door(),
      awning(40, 132, 640),
      rect(40, 128, 640, 8, INK, { opacity: 0.3, rx: 4 }),
      rect(0, PAVEMENT, WIDTH, HEIGHT - PAVEMENT, '#d6ccba'),
      stroke(`M0 ${PAVEMENT + 34}h${WIDTH}`, '#c3baab', 2),
      stroke(
        `M110 ${PAVEMENT}l-30 68M300 ${PAVEMENT}l-14 68M490 ${PAVEMENT}l10 68M680 ${PAVEMENT}l34 68`,
        '#c3baab',
        2,
      ),
      plant(712, 432, 0.62, '#b4653f'),
      group({ transform: 'translate(400 256) scale(.26)' }, can),
    ),
  )
}
