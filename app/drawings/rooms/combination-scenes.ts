import { shade } from '../paint-color'
import { ellipse, path, rect, stroke } from '../svg'

export const COMBINATION_WIDTH = 560
export const COMBINATION_HEIGHT = 300

export interface CombinedColors {
  wall: string
  furniture: string
  accent: string
}

const [W, H] = [COMBINATION_WIDTH, COMBINATION_HEIGHT]

const room = (wall: string, floor: number) =>
  rect(0, 0, W, floor, wall) + rect(0, floor - 10, W, 10, '#f4f1ea') + rect(0, floor, W, H - floor, '#cda06c')

export function bedroomScene({ wall, furniture, accent }: CombinedColors): string {
  return (
    room(wall, 236) +
    rect(44, 48, 62, 80, '#fdfbf6') +
    rect(52, 56, 46, 64, '#ebe2d0') +
    path('M52 120V96q14 -14 24 0t22 -8V120Z', accent) +
    rect(132, 110, 296, 150, accent, { rx: 12 }) +
    rect(120, 166, 320, 96, furniture, { rx: 16 }) +
    rect(150, 148, 112, 54, '#fdfbf6', { rx: 18 }) +
    rect(298, 148, 112, 54, '#fdfbf6', { rx: 18 }) +
    rect(120, 206, 320, 56, shade(furniture, -0.06), { rx: 10 }) +
    rect(138, 260, 10, 16, '#6b4f37') +
    rect(412, 260, 10, 16, '#6b4f37') +
    rect(462, 210, 58, 58, '#a87845', { rx: 4 }) +
    rect(488, 164, 6, 46, '#2b2925') +
    path('M474 128H508L520 166H462Z', '#f6ecd4')
  )
}

export function kitchenScene({ wall, furniture, accent }: CombinedColors): string {
  const lamp = (x: number) =>
    stroke(`M${x} 0V40`, '#2b2925', 3) + path(`M${x - 34} 76a34 34 0 0 1 68 0z`, accent)
  const door = (x: number) =>
    rect(x, 184, 104, 72, shade(furniture, -0.03), { rx: 3 }) + rect(x + 38, 192, 28, 4, '#b08a4a')
  return (
    room(wall, 262) +
    rect(84, 84, 210, 10, '#a87845') +
    rect(100, 50, 22, 34, '#fdfbf6', { rx: 4 }) +
    rect(134, 58, 24, 26, accent, { rx: 4 }) +
    rect(170, 46, 18, 38, '#e4dfd2', { rx: 4 }) +
    ellipse(244, 70, 20, 14, '#5f8a66') +
    rect(230, 72, 28, 12, '#fdfbf6', { rx: 3 }) +
    lamp(382) +
    lamp(466) +
    rect(52, 160, 456, 14, '#c39a64') +
    rect(60, 174, 440, 88, furniture) +
    [66, 174, 282, 390].map(door).join('') +
    rect(330, 132, 48, 28, '#8f949a', { rx: 4 }) +
    stroke('M420 160V128q0 -14 14 -14', '#8f949a', 5)
  )
}

export function porchScene({ wall, furniture, accent }: CombinedColors): string {
  const edge = shade(wall, wall > '#303030' ? -0.05 : 0.07)
  const siding = Array.from({ length: 13 }, (_, index) => stroke(`M0 ${34 + index * 19}H${W}`, edge, 1.6))
  const window = (x: number) =>
    rect(x - 8, 104, 98, 112, accent) +
    rect(x, 112, 82, 96, '#bcd0d9') +
    rect(x + 37, 112, 8, 96, furniture) +
    rect(x - 14, 212, 110, 10, accent)
  return (
    rect(0, 0, W, H, wall) +
    siding.join('') +
    rect(0, 0, W, 18, furniture) +
    rect(0, 268, W, 32, '#a8a094') +
    window(60) +
    window(418) +
    path('M190 84L214 60H346L370 84Z', furniture) +
    rect(208, 84, 144, 184, accent) +
    rect(222, 98, 116, 170, furniture) +
    rect(238, 114, 36, 56, shade(furniture, 0.12)) +
    rect(286, 114, 36, 56, shade(furniture, 0.12)) +
    rect(238, 186, 84, 66, shade(furniture, 0.06)) +
    ellipse(328, 190, 4, 4, '#d9b04f') +
    ellipse(40, 258, 26, 30, '#5f8a66') +
    rect(24, 262, 32, 26, '#a9593c', { rx: 3 })
  )
}
