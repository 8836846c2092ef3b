import { INK, shade } from '~/drawings/paint-color'
import { DRAWING_SIDE as SIDE } from '../product-drawing'
import { ellipse, linearGradient, path, rect, stroke } from '~/drawings/svg'

function bars(color: string): string {
  let result = ''
  for (let x = 226; x <= 574; x += 58) {
    result +=
      rect(x - 8, 226, 16, 446, 'url(#br)') +
      path(`M${x} 168q22 34 12 58h-24q-10-24 12-58z`, shade(color, -0.02)) +
      path(`M${x} 168q22 34 12 58H${x}z`, INK, { opacity: 0.16 })
  }
  return result
}

function scrolls(color: string): string {
  let d = ''
  for (let x = 255; x <= 545; x += 58)
    d += `M${x} 574c-22-4-22-34 0-34s22 30 0 34c-22 4-22 34 0 34s22-30 0-34`
  return stroke(d, shade(color, -0.03), 7)
}

function post(x: number): string {
  return (
    rect(x, 190, 118, 508, 'url(#st)') +
    stroke(
      `M${x} 262h118M${x} 334h118M${x} 406h118M${x} 478h118M${x} 550h118M${x} 622h118M${x + 58} 190v72M${x + 36} 262v72M${x + 78} 334v72M${x + 40} 406v72M${x + 70} 478v72M${x + 34} 550v72M${x + 64} 622v72`,
      '#a3988a',
      4,
      { opacity: 0.8 },
    ) +
    path(`M${x - 14} 190h146l-30-34H${x + 16}z`, '#8d8377') +
    rect(x - 14, 190, 146, 14, '#776e63')
  )
}

export function drawFence(color: string): string {
  const bush = (x: number, y: number, r: number, tone: number): string =>
    ellipse(x, y, r, r * 0.9, shade('#86a06f', tone))
  return (
    `<defs>${linearGradient('sk', { 0: '#d6e3e2', 1: '#f3eee0' }, { x2: 0, y2: 1 })}${linearGradient('st', { 0: '#d3c9ba', 0.6: '#c2b7a6', 1: '#a1968a' })}` +
    `${linearGradient('br', { 0: shade(color, -0.1), 0.35: shade(color, 0.12), 1: shade(color, -0.14) })}` +
    `${linearGradient('rl', { 0: shade(color, 0.1), 1: shade(color, -0.12) }, { x2: 0, y2: 1 })}</defs>` +
    rect(0, 0, SIDE, SIDE, 'url(#sk)') +
    bush(120, 430, 190, 0.04) +
    bush(640, 400, 220, 0.02) +
    bush(400, 500, 200, 0.08) +
    bush(260, 560, 150, -0.02) +
    bush(560, 570, 150, 0) +
    rect(0, 668, SIDE, 132, '#b5b894') +
    path('M0 716H800V800H0z', '#d3c8b4') +
    rect(140, 664, 520, 40, '#b3a898') +
    rect(140, 664, 520, 6, '#fff', { opacity: 0.3 }) +
    rect(160, 268, 480, 18, 'url(#rl)', { rx: 3 }) +
    rect(160, 522, 480, 16, 'url(#rl)', { rx: 3 }) +
    rect(160, 610, 480, 18, 'url(#rl)', { rx: 3 }) +
    bars(color) +
    scrolls(color) +
    post(48) +
    post(634) +
    ellipse(400, 708, 360, 12, INK, { opacity: 0.14 })
  )
}
