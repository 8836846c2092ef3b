import { shade } from '../paint-color'
import { ellipse, path, rect } from '../svg'
import {
  board,
  eveningLight,
  floorLamp,
  framedPicture,
  HEIGHT,
  plant,
  reflectionOf,
  surfaceGradients,
  WIDTH,
  woodenFloor,
  type PaintedSurface,
} from './room-parts'

const FLOOR = 300

export function floorScene(surface: PaintedSurface): string {
  const { color, light } = surface
  const isDay = light === 'day'
  const reflection = reflectionOf(surface)
  const chair = (x: number) =>
    rect(x, 236, 92, 118, '#b98a58', { rx: 10 }) +
    rect(x - 6, 336, 104, 22, '#a87845', { rx: 8 }) +
    rect(x, 356, 9, 86, '#8a6036') +
    rect(x + 83, 356, 9, 86, '#8a6036')
  return (
    surfaceGradients() +
    rect(0, 0, WIDTH, FLOOR, '#ece7dc') +
    rect(0, 0, WIDTH, FLOOR, 'url(#sheen)') +
    board(FLOOR - 26, 26) +
    woodenFloor(FLOOR, color, shade(color, color > '#404040' ? -0.12 : 0.14)) +
    path(`M420 ${FLOOR}H640L560 ${HEIGHT}H180Z`, '#ffffff', {
      'fill-opacity': ((isDay ? 0.1 : 0.03) + reflection).toFixed(2),
    }) +
    (reflection > 0
      ? rect(0, FLOOR, WIDTH, 70, '#ffffff', { 'fill-opacity': (reflection * 0.5).toFixed(2) })
      : '') +
    framedPicture(560, 56, 150, 160, '#d9b04f') +
    rect(800, 262, 330, 18, '#a87845', { rx: 6 }) +
    rect(826, 280, 12, 170, '#8a6036') +
    rect(1092, 280, 12, 170, '#8a6036') +
    ellipse(966, 458, 210, 16, '#000000', { 'fill-opacity': '.12' }) +
    ellipse(966, 254, 46, 12, '#e7dfd0') +
    chair(700) +
    plant(1178, 410, '#a9593c') +
    floorLamp(470, 430, !isDay) +
    eveningLight(light, { cx: 470, cy: 120, r: 330 })
  )
}
