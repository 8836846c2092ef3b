import type { Typesetter } from '~/drawings/typesetter'
import { composeCourierVan } from './courier-van'
import { composeShopFront } from './shop-front'
import { taskPictures } from './task-pictures'
import { INK } from '~/drawings/paint-color'
import { drawing, ellipse, group, path, rect, stroke } from '~/drawings/svg'

const WIDTH = 760
const HEIGHT = 480
const GROUND = '#ece4d3'
const STREET = '#fffdf9'

const YARDS = [
  [0.08, 0.1, 0.34, 0.3],
  [0.54, 0.1, 0.36, 0.2],
  [0.08, 0.56, 0.2, 0.34],
  [0.4, 0.46, 0.5, 0.18],
  [0.44, 0.74, 0.3, 0.16],
] as const

function quarter(x: number, y: number, width: number, height: number, from: number): string {
  const houses = YARDS.filter((_, index) => (index + from) % 4 !== 0).map(([left, top, across, down]) =>
    rect(x + left * width, y + top * height, across * width, down * height, '#ddd2bd', { rx: 3 }),
  )
  return rect(x, y, width, height, '#f3ecdf', { rx: 8 }) + houses.join('')
}

function quarters(): string {
  const columns = [-20, 132, 290, 452, 610]
  const rows = [-30, 92, 214, 336, 458]
  return rows
    .flatMap((y, row) => columns.map((x, column) => quarter(x, y, 138, 106, row + column * 2)))
    .join('')
}

const tree = (x: number, y: number): string =>
  ellipse(x, y, 10, 10, '#7fa172') + ellipse(x - 3, y - 3, 5, 5, '#9bb98a')

const park = (): string =>
  rect(452, 92, 138, 106, '#c9d8b9', { rx: 8 }) +
  stroke('M452 196q70-20 70-60t68-44', '#f3ecdf', 7) +
  [
    [474, 112],
    [500, 126],
    [480, 156],
    [556, 176],
    [572, 150],
    [540, 182],
    [544, 116],
  ]
    .map(([x = 0, y = 0]) => tree(x, y))
    .join('')

const river = (): string =>
  stroke('M-20 430C130 400 190 470 330 452S560 372 800 408', '#b9d3d6', 46) +
  stroke('M-20 424C130 394 190 464 330 446S560 366 800 402', '#cfe0e0', 8, { opacity: 0.8 })

const avenues = (): string =>
  stroke('M-20 206H800', STREET, 22) +
  stroke('M440-20V500', STREET, 22) +
  stroke('M-20 60L280 206L760 470', STREET, 14) +
  stroke('M-20 206H800M440-20V500', '#e9c46a', 2.5, { 'stroke-dasharray': '14 12' })

const pin = (): string =>
  ellipse(380, 236, 34, 9, INK, { opacity: 0.22 }) +
  path('M380 236C340 186 326 164 326 138a54 54 0 0 1 108 0c0 26-14 48-54 98z', '#bf3b1c') +
  path('M434 138c0 26-14 48-54 98 24-42 34-62 34-92q0-36-20-56a54 54 0 0 1 40 50z', INK, { opacity: 0.14 }) +
  ellipse(380, 138, 24, 24, '#fffdf9') +
  rect(366, 124, 12, 12, '#bf3b1c', { rx: 3 }) +
  rect(382, 124, 12, 12, '#e0a526', { rx: 3 }) +
  rect(366, 140, 12, 12, '#2f6f73', { rx: 3 }) +
  rect(382, 140, 12, 12, '#20312b', { rx: 3 })

function composeTownMap(): string {
  return drawing(
    WIDTH,
    HEIGHT,
    'Магазин на карте города',
    `<defs><clipPath id="frame"><rect width="${WIDTH}" height="${HEIGHT}" rx="16"/></clipPath></defs>`,
    group(
      { 'clip-path': 'url(#frame)' },
      rect(0, 0, WIDTH, HEIGHT, GROUND),
      quarters(),
      park(),
      river(),
      avenues(),
      pin(),
    ),
  )
}

export const pagePictures: Readonly<Record<string, (typesetter: Typesetter) => string>> = {
  'shop-front': composeShopFront,
  'courier-van': composeCourierVan,
  'town-map': composeTownMap,
  ...taskPictures,
}
