import { INK, mix, shade } from '~/drawings/paint-color'
import { ellipse, path, rect, stroke } from '~/drawings/svg'

import { boards, floorGradient, lampGlow, plant, skirting, wall, wallLight, windowLight } from './interior'

const FLOOR = 580
const OAK = '#c9a877'

function sofa(cushion: string): string {
  return (
    ellipse(410, 668, 270, 20, INK, { opacity: 0.18 }) +
    path('M196 646h14v24h-10zM596 646h14l-4 24h-10z', '#6b4a2c') +
    rect(186, 424, 440, 150, '#ded5c5', { rx: 34 }) +
    rect(200, 438, 202, 130, '#efe8dc', { rx: 22 }) +
    rect(410, 438, 202, 130, '#ebe3d5', { rx: 22 }) +
    rect(160, 490, 74, 164, '#e5dccd', { rx: 30 }) +
    rect(578, 490, 74, 164, '#d6ccba', { rx: 30 }) +
    rect(214, 544, 190, 64, '#f5efe4', { rx: 20 }) +
    rect(408, 544, 190, 64, '#f0e9dc', { rx: 20 }) +
    rect(206, 596, 400, 54, '#dad0bf', { rx: 16 }) +
    rect(246, 470, 100, 92, cushion, { rx: 18, transform: 'rotate(-12 296 516)' }) +
    rect(474, 474, 96, 88, '#fbf8f2', { rx: 18, transform: 'rotate(9 522 518)' })
  )
}

function picture(color: string): string {
  return (
    rect(452, 148, 176, 216, INK, { opacity: 0.14, rx: 3 }) +
    rect(444, 138, 176, 216, '#fbf8f2', { rx: 3 }) +
    rect(458, 152, 148, 188, '#efe8dc') +
    ellipse(540, 212, 38, 38, mix(color, '#e9b44c', 0.25)) +
    path('M458 340v-62q40-44 76-14t72-22v98z', mix(color, '#ffffff', 0.72)) +
    path('M458 340v-34q50-30 92-8t56-10v52z', shade(color, -0.12))
  )
}

const lamp = (): string =>
  stroke('M716 652V268', '#38352f', 6) +
  ellipse(716, 656, 44, 9, '#38352f') +
  path('M680 190h72l26 86h-124z', '#fbf3df') +
  path('M716 190h36l26 86h-62z', INK, { opacity: 0.06 }) +
  ellipse(716, 290, 150, 110, 'url(#gw)')

export function drawLiving(color: string): string {
  const cushion = mix(color, '#bf3b1c', 0.35)
  return (
    `<defs>${wallLight()}${lampGlow()}${floorGradient('fl', OAK)}</defs>` +
    wall(color, FLOOR) +
    windowLight(90, 110) +
    skirting(FLOOR) +
    boards(FLOOR, OAK) +
    ellipse(400, 706, 330, 52, '#efe8dc') +
    ellipse(400, 706, 306, 44, mix(color, '#efe8dc', 0.18)) +
    picture(color) +
    lamp() +
    sofa(cushion) +
    plant(96, 664, 1.15, '#b4653f')
  )
}
