import { path, rect } from '../svg'
import {
  board,
  eveningLight,
  floorLamp,
  framedPicture,
  HEIGHT,
  plant,
  reflectionOf,
  sofa,
  surfaceGradients,
  WIDTH,
  woodenFloor,
  type PaintedSurface,
} from './room-parts'
import { ellipse } from '../svg'

const FLOOR = 474

/** The light of a window on the wall: four panes, skewed. */
function windowLight(opacity: number): string {
  const pane = (x: number, y: number) =>
    path(`M${x} ${y}l104 22v128l-104 -16z`, '#ffffff', { 'fill-opacity': opacity.toFixed(2) })
  return pane(464, 40) + pane(584, 64) + pane(464, 188) + pane(584, 214)
}

export function wallScene(surface: PaintedSurface): string {
  const { color, light } = surface
  const isDay = light === 'day'
  const reflection = reflectionOf(surface)
  return (
    surfaceGradients() +
    rect(0, 0, WIDTH, FLOOR, color) +
    rect(0, 0, WIDTH, FLOOR, 'url(#sheen)') +
    (isDay ? windowLight(0.1 + reflection) : '') +
    (reflection > 0
      ? rect(0, FLOOR - 150, WIDTH, 120, '#ffffff', { 'fill-opacity': (reflection * 0.4).toFixed(2) })
      : '') +
    board(FLOOR - 26, 26) +
    woodenFloor(FLOOR, '#c49561', '#9a6f43') +
    ellipse(880, 580, 330, 44, '#ebe3d2') +
    ellipse(880, 580, 270, 32, '#e0d6c1') +
    framedPicture(740, 66, 158, 196, '#d9b04f') +
    framedPicture(918, 112, 112, 140, '#d08a3c') +
    floorLamp(1160, HEIGHT - 58, !isDay) +
    sofa(612, 342) +
    plant(540, 528, '#a9593c') +
    eveningLight(light, { cx: 1150, cy: 190, r: 360 })
  )
}
