import { INK, shade } from '~/drawings/paint-color'
import { DRAWING_SIDE as SIDE } from '../product-drawing'
import { ellipse, linearGradient, path, rect, stroke } from '~/drawings/svg'

function windowAt(x: number, y: number, width: number, height: number): string {
  const cx = x + width / 2
  return (
    rect(x - 10, y - 10, width + 20, height + 20, '#fffdf9') +
    rect(x, y, width, height, 'url(#gl)') +
    path(
      `M${x} ${y + height}L${x + width * 0.7} ${y}H${x + width}L${x + width * 0.2} ${y + height}z`,
      '#fff',
      { opacity: 0.22 },
    ) +
    rect(cx - 4, y, 8, height, '#fffdf9') +
    rect(x, y + height * 0.36, width, 7, '#fffdf9') +
    rect(x - 18, y + height + 10, width + 36, 14, '#efe8dc') +
    rect(x - 18, y + height + 22, width + 36, 8, INK, { opacity: 0.16 })
  )
}

function door(color: string): string {
  return (
    rect(352, 468, 120, 204, '#fffdf9') +
    rect(362, 478, 100, 194, shade(color, -0.24)) +
    rect(378, 496, 68, 66, 'url(#gl)') +
    rect(378, 580, 68, 72, INK, { opacity: 0.12 }) +
    ellipse(450, 586, 6, 6, '#e0c27a') +
    path('M330 452h164l18 18H312z', '#5b4b42') +
    rect(312, 470, 200, 8, INK, { opacity: 0.25 }) +
    rect(332, 672, 160, 16, '#b9b0a2') +
    rect(316, 688, 192, 16, '#a59c8e')
  )
}

const bush = (x: number, y: number, r: number, tone: number): string =>
  ellipse(x, y, r, r * 0.86, shade('#6c8a58', tone)) +
  ellipse(x - r * 0.26, y - r * 0.26, r * 0.5, r * 0.42, shade('#6c8a58', tone + 0.06))

export function drawFacade(color: string): string {
  return (
    `<defs>${linearGradient('sk', { 0: '#c6dbe2', 1: '#f4efe3' }, { x2: 0, y2: 1 })}${linearGradient('gl', { 0: '#7f98a3', 1: '#b9cad0' }, { x2: 1, y2: 1 })}` +
    `${linearGradient('wl', { 0: ['#fff', 0.14], 0.5: ['#fff', 0], 1: [INK, 0.16] })}</defs>` +
    rect(0, 0, SIDE, SIDE, 'url(#sk)') +
    ellipse(150, 130, 90, 22, '#fff', { opacity: 0.6 }) +
    ellipse(226, 118, 60, 18, '#fff', { opacity: 0.6 }) +
    bush(40, 600, 120, -0.06) +
    bush(772, 590, 134, -0.05) +
    rect(0, 688, SIDE, 112, '#a9b58a') +
    path('M316 704h192l80 96H214z', '#d5cab6') +
    path('M112 330L400 108L688 330V690H112z', color) +
    path('M112 330L400 108L688 330V690H112z', 'url(#wl)') +
    rect(112, 636, 576, 54, '#8f8678') +
    stroke('M112 662H688M190 636v26M300 662v28M560 636v26M640 662v28', '#7b7367', 3, { opacity: 0.7 }) +
    path('M112 330L400 108L688 330V352L400 136L112 352z', INK, { opacity: 0.18 }) +
    path('M58 356L400 70L742 356L716 384L400 122L84 384z', '#5b4b42') +
    path('M58 356L400 70V92L70 368z', '#7a675b') +
    rect(548, 120, 58, 110, '#8d5a45') +
    rect(540, 110, 74, 18, '#6f4535') +
    windowAt(354, 232, 92, 104) +
    windowAt(172, 430, 116, 130) +
    windowAt(532, 430, 116, 130) +
    door(color) +
    bush(150, 700, 60, 0) +
    bush(232, 708, 44, 0.03) +
    bush(650, 700, 64, -0.01) +
    bush(574, 710, 40, 0.03)
  )
}
