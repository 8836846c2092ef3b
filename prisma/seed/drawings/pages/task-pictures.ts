import { INK } from '~/drawings/paint-color'
import { drawing, ellipse, group, path, rect, stroke } from '~/drawings/svg'

import { drawBath } from '../settings/bath'
import { drawCabinet } from '../settings/cabinet'
import { drawFacade } from '../settings/facade'
import { drawFence } from '../settings/fence'
import { plant } from '../settings/interior'
import { drawLiving } from '../settings/living'
import { drawPlaster } from '../settings/plaster'
import { drawRadiator } from '../settings/radiator'
import { drawTerrace } from '../settings/terrace'

const WIDTH = 384
const HEIGHT = 320

const roller = (x: number, y: number, turn: number, handle: number, paint: string): string =>
  group(
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    stroke(`M0 34v${handle}`, '#8a5a34', 9),
    stroke('M0 34V18h58V0', '#8b9294', 5),
    rect(-46, -15, 98, 30, paint, { rx: 9 }),
    rect(-46, -15, 98, 11, '#fff', { rx: 5, opacity: 0.25 }),
  )

const bucket = (x: number, y: number, paint: string): string =>
  ellipse(x, y + 62, 46, 9, INK, { opacity: 0.16 }) +
  path(`M${x - 42} ${y}l8 58q34 12 68 0l8-58z`, '#f4efe6') +
  path(`M${x + 14} ${y}l-4 64q14-1 24-6l8-58z`, INK, { opacity: 0.07 }) +
  ellipse(x, y, 42, 11, '#e3dccf') +
  ellipse(x, y + 1, 35, 8, paint)

function ceiling(): string {
  return (
    rect(0, 0, WIDTH, HEIGHT, '#dfe7ea') +
    path('M0 0H384L294 92H90z', '#e9e2d4') +
    path('M0 0H250L214 92H90z', '#fffefb') +
    path('M0 0L90 92V262L0 320z', '#a9c0cc') +
    path('M384 0L294 92V262L384 320z', '#b9cdd7') +
    rect(90, 92, 204, 170, '#cddbe2') +
    path('M0 320L90 262H294L384 320z', '#d2b184') +
    stroke('M60 320L122 262M150 320L170 262M236 320L220 262M320 320L266 262', '#b8976a', 1.5) +
    path('M90 254h204v8H90z', '#fbf8f2') +
    rect(150, 130, 84, 92, '#fbf8f2') +
    rect(157, 137, 70, 78, '#bcd6e2') +
    path('M157 200q24-22 42-6t28-8v29h-70z', '#9bb98a') +
    stroke('M192 137v78M157 176h70', '#fbf8f2', 4) +
    roller(236, 66, 14, 196, '#fffefb') +
    bucket(320, 232, '#fffefb') +
    plant(46, 306, 0.34, '#b56b46')
  )
}

function floor(): string {
  return (
    rect(0, 0, WIDTH, 150, '#ece3d0') +
    rect(0, 132, WIDTH, 18, '#fbf8f2') +
    rect(262, 18, 84, 132, '#fbf8f2') +
    rect(270, 26, 68, 124, '#c9d6cf') +
    rect(279, 36, 50, 46, '#dfe8e3') +
    ellipse(331, 98, 4, 4, '#b9a06a') +
    rect(0, 150, WIDTH, 170, '#dcbb8b') +
    stroke('M60 150L-30 320M140 150L96 320M224 150V320M300 150L342 320M0 196H384M0 254H384', '#c39f6b', 2) +
    path('M0 150H208q-12 18 4 34t-8 32 14 36-10 32 12 36H0z', '#a8492c') +
    path('M0 150H208q-6 8-6 14H0z', INK, { opacity: 0.1 }) +
    stroke('M0 196h204M0 254h204M60 150L-30 320M140 150L96 320', '#8f3b22', 2) +
    roller(246, 236, 52, 120, '#8f3b22') +
    plant(48, 170, 0.5, '#fbf8f2')
  )
}

/** A part of a square drawing of 800. */
const part = (drawn: string, x: number, y: number, scale: number): string =>
  group({ transform: `scale(${scale}) translate(${-x} ${-y})` }, drawn)

const TASKS: Readonly<Record<string, readonly [title: string, draw: () => string]>> = {
  bath: ['Ванная', () => part(drawBath('#5aa3a3'), 44, 120, 0.51)],
  ceiling: ['Потолок', ceiling],
  facade: ['Фасад', () => part(drawFacade('#d9a23c'), 26, 60, 0.513)],
  fence: ['Забор', () => part(drawFence('#3c4a48'), 26, 130, 0.513)],
  radiator: ['Батарея', () => part(drawRadiator('#ffffff'), 20, 96, 0.51)],
  floor: ['Пол', floor],
  nursery: ['Комната', () => part(drawLiving('#e7b9a6'), 24, 100, 0.51)],
  terrace: ['Терраса', () => part(drawTerrace('#a8703c'), 24, 150, 0.51)],
  furniture: ['Мебель', () => part(drawCabinet('#5f7f95'), 24, 110, 0.51)],
  plaster: ['Стена', () => part(drawPlaster('#d8cdb8'), 24, 100, 0.51)],
}

export const taskPictures: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(TASKS).map(([key, [title, draw]]) => [
    `task-${key}`,
    () => drawing(WIDTH, HEIGHT, title, draw()),
  ]),
)
