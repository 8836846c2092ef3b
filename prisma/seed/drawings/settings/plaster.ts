import { INK, mix, shade } from '~/drawings/paint-color'
import { DRAWING_SIDE as SIDE } from '../product-drawing'
import { ellipse, group, linearGradient, path, rect, stroke } from '~/drawings/svg'

const TROWEL_BLADE = 'M300 560h240q10 0 10 10v22q0 8-8 8H298q-8 0-8-8v-22q0-10 10-10z'

function brickwork(): string {
  let d = ''
  for (let row = 0; row < 10; row += 1) {
    d += `M0 ${row * 80}H${SIDE}`
    for (let x = row % 2 === 0 ? 80 : 160; x < SIDE; x += 160) d += `M${x} ${row * 80}v80`
  }
  return (
    rect(0, 0, SIDE, SIDE, '#b98468') +
    stroke(d, '#d9c7b4', 9) +
    rect(86, 84, 70, 72, '#a8735a') +
    rect(566, 644, 150, 72, '#c69076') +
    rect(4, 484, 72, 72, '#a8735a')
  )
}

export function drawPlaster(color: string): string {
  const coat = mix(color, '#f4efe6', 0.4)
  const edge = 'M0 0H800V330Q720 372 640 346T470 404T330 470T170 500T0 590z'
  return (
    `<defs>${linearGradient('ct', { 0: shade(coat, 0.04), 1: shade(coat, -0.05) }, { x2: 1, y2: 1 })}${linearGradient('st', { 0: '#c5caca', 0.4: '#f4f5f4', 1: '#9aa0a2' }, { x2: 1, y2: 0.3 })}` +
    `${linearGradient('gr', { 0: '#8f3a22', 0.4: '#c0563a', 1: '#7a2d18' }, { x2: 0, y2: 1 })}</defs>` +
    brickwork() +
    path(edge, INK, { opacity: 0.2, transform: 'translate(6 16)' }) +
    path(edge, 'url(#ct)') +
    stroke(
      'M60 120Q280 60 520 110T780 96M40 260Q240 190 460 240T770 210M50 390Q200 340 360 370',
      shade(coat, -0.05),
      7,
      {
        opacity: 0.55,
      },
    ) +
    stroke('M70 138Q280 80 520 128M60 278Q240 210 460 258', '#fff', 5, { opacity: 0.4 }) +
    group(
      { transform: 'rotate(-24 420 560) translate(10 -116)' },
      path(TROWEL_BLADE, INK, { opacity: 0.22, transform: 'translate(10 18)' }),
      path('M296 548q30-26 74-20t90-8t84 24z', shade(coat, 0.03)),
      path(TROWEL_BLADE, 'url(#st)'),
      stroke('M380 600v26q0 20 20 20h40q20 0 20-20v-26', '#8b9294', 12),
      rect(318, 632, 204, 38, 'url(#gr)', { rx: 19 }),
      stroke('M340 642h150', '#fff', 4, { opacity: 0.3 }),
      ellipse(420, 690, 90, 8, INK, { opacity: 0.12 }),
    )
  )
}
