import { DEEP_GREEN, INK, PAPER, shade } from '~/drawings/paint-color'
import { drawing, ellipse, group, linearGradient, path, rect, stroke } from '~/drawings/svg'
import { signSquares } from './shop-front'

const WIDTH = 760
const HEIGHT = 480
const ROAD = 392

function house(x: number, width: number, height: number, color: string, roof: string): string {
  const top = ROAD - height
  const windows = [0, 1]
    .flatMap((row) =>
      [0, 1].map((column) =>
        rect(x + width * (0.18 + column * 0.4), top + 26 + row * 54, width * 0.24, 34, '#f3e6c8', { rx: 3 }),
      ),
    )
    .join('')
  return (
    rect(x, top, width, height, color) +
    path(`M${x - 12} ${top}h${width + 24}l-${width * 0.32}-54h-${width * 0.36}z`, roof) +
    windows
  )
}

const tree = (x: number, size: number): string =>
  rect(x - 5, ROAD - size * 0.7, 10, size * 0.7, '#8a6a48') +
  ellipse(x, ROAD - size, size * 0.42, size * 0.5, '#9bb98a') +
  ellipse(x + size * 0.12, ROAD - size * 0.94, size * 0.26, size * 0.36, '#7fa172', { opacity: 0.6 })

const wheel = (x: number): string =>
  ellipse(x, ROAD + 2, 42, 42, INK) +
  ellipse(x, ROAD + 2, 21, 21, '#d3d7d7') +
  ellipse(x, ROAD + 2, 7, 7, '#6f7678')

function bucket(x: number, color: string): string {
  return (
    stroke(`M${x + 3} 246c0-34 40-34 40 0`, '#6f7678', 3) +
    path(`M${x} 244h46l-5 52h-36z`, '#fbf8f2') +
    path(`M${x + 1.6} 258h42.8l-2.4 26h-38z`, color) +
    rect(x - 3, 238, 52, 9, '#efe8dc', { rx: 3 })
  )
}

function load(): string {
  return (
    rect(176, 182, 204, 126, shade(DEEP_GREEN, -0.1), { rx: 8 }) +
    rect(176, 296, 204, 12, '#b98f5e') +
    bucket(192, '#2f6f73') +
    bucket(254, '#e0a526') +
    bucket(316, '#bf3b1c') +
    stroke('M200 190h158', shade(DEEP_GREEN, 0.25), 3)
  )
}

const van = (): string =>
  ellipse(366, ROAD + 42, 300, 14, INK, { opacity: 0.16 }) +
  path(
    `M120 152q0-20 20-20h340q14 0 24 10l80 92 54 20q22 8 22 32v94q0 12-12 12H132q-12 0-12-12z`,
    DEEP_GREEN,
  ) +
  path(`M120 330h540v50q0 12-12 12H132q-12 0-12-12z`, shade(DEEP_GREEN, -0.08)) +
  path('M480 158h12q8 0 14 6l62 70q4 6-4 6h-84q-8 0-8-8v-66q0-8 8-8z', '#cfe0e0') +
  path('M480 158h12l-20 82q0 0 0 0h-1v-74q0-8 9-8z', '#fff', { opacity: 0.35 }) +
  load() +
  signSquares(408, 268, 22) +
  rect(640, 300, 22, 26, '#e9c46a', { rx: 6 }) +
  rect(112, 296, 14, 34, '#bf3b1c', { rx: 5 }) +
  rect(480, 262, 30, 7, '#d6ccba', { rx: 3.5 }) +
  rect(120, 356, 548, 8, PAPER, { opacity: 0.16 }) +
  wheel(230) +
  wheel(556)

export function composeCourierVan(): string {
  return drawing(
    WIDTH,
    HEIGHT,
    'Фургон доставки с вёдрами краски',
    `<defs>${linearGradient('sky', { 0: '#dce6e3', 1: '#f6f2ea' }, { x2: 0, y2: 1 })}<clipPath id="frame"><rect width="${WIDTH}" height="${HEIGHT}" rx="24"/></clipPath></defs>`,
    group(
      { 'clip-path': 'url(#frame)' },
      rect(0, 0, WIDTH, HEIGHT, 'url(#sky)'),
      house(-30, 140, 230, '#e9c46a', '#8e2238'),
      house(600, 190, 268, '#d9a48c', '#5b2848'),
      house(420, 130, 190, '#d6d9c9', '#2d3766'),
      tree(136, 170),
      tree(590, 150),
      rect(0, ROAD, WIDTH, HEIGHT - ROAD, '#cfc7ba'),
      rect(0, ROAD, WIDTH, 8, '#e2dacb'),
      stroke(
        `M20 ${ROAD + 62}h90M190 ${ROAD + 62}h90M360 ${ROAD + 62}h90M530 ${ROAD + 62}h90M700 ${ROAD + 62}h90`,
        PAPER,
        5,
      ),
      van(),
    ),
  )
}
