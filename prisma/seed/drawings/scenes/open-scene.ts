import { INK, mix, shade, tintOf } from '~/drawings/paint-color'
import { type ProductDrawing, DRAWING_SIDE } from '../product-drawing'
import { ellipse, group, linearGradient, path, radialGradient, rect, stroke } from '~/drawings/svg'

const C = 400

function ripples(color: string): string {
  const dark = shade(color, -0.05)
  return (
    stroke(
      'M250 398C262 318 352 268 438 282S560 376 540 448S430 552 350 520S282 420 330 378S446 352 470 404S440 474 396 462',
      dark,
      7,
      {
        opacity: 0.55,
      },
    ) +
    stroke('M262 420C270 342 352 290 430 300', shade(color, 0.13), 6, { opacity: 0.5 }) +
    stroke('M524 470Q500 530 440 544', shade(color, 0.1), 6, { opacity: 0.4 })
  )
}

function restingBrush(color: string): string {
  const hair = 'M352 330H448L440 474Q400 492 360 474z'
  const handle =
    'M364 232C366 170 384 150 386 90C384 20 378-40 400-60C422-40 416 20 414 90C416 150 434 170 436 232z'
  const shadow = path(`${hair}${handle}M346 226H454V336H346z`, INK, {
    opacity: 0.2,
    transform: 'translate(16 20)',
  })
  return group(
    { transform: 'rotate(38 400 400) translate(0 6)' },
    shadow,
    path(handle, 'url(#h)'),
    path(hair, '#c79f63'),
    path('M354 372Q400 392 446 366L440 474Q400 492 360 474z', shade(color, -0.03)),
    stroke('M374 380L378 470M392 386L394 478M410 386L408 478M428 380L424 470', shade(color, -0.13), 3, {
      opacity: 0.6,
    }),
    rect(346, 226, 108, 108, 'url(#f)', { rx: 4 }),
    rect(346, 238, 108, 4, INK, { opacity: 0.22 }),
    rect(346, 318, 108, 4, INK, { opacity: 0.22 }),
  )
}

export function drawOpenScene(product: ProductDrawing): string {
  const color = product.colorHex
  const ground = product.tint ?? tintOf(color)
  return (
    `<defs>${radialGradient('s', { 0.6: [INK, 0.36], 0.8: [INK, 0.16], 1: [INK, 0] })}` +
    `${linearGradient('m', { 0: '#f7f8f7', 0.3: '#c9cecd', 0.5: '#8b9294', 0.7: '#d9dddc', 1: '#7d8486' }, { x2: 1, y2: 1 })}` +
    `${linearGradient('g', { 0: '#6f7678', 0.5: '#a9afaf', 1: '#eceeed' }, { x2: 1, y2: 1 })}` +
    `${radialGradient('p', { 0: shade(color, 0.05), 0.7: color, 1: shade(color, -0.1) }, { cx: '42%', cy: '38%', r: '64%' })}` +
    `${linearGradient('f', { 0: '#8b9294', 0.25: '#fbfbfa', 0.6: '#c3c8c8', 1: '#7d8486' })}` +
    `${linearGradient('h', { 0: '#6d2a18', 0.35: '#b4533a', 1: '#571f11' })}</defs>` +
    rect(0, 0, DRAWING_SIDE, DRAWING_SIDE, ground) +
    ellipse(C + 44, C + 56, 340, 340, 'url(#s)') +
    ellipse(C, C, 284, 284, 'url(#m)') +
    ellipse(C, C, 268, 268, '#5d6466') +
    ellipse(C, C, 264, 264, 'url(#g)') +
    ellipse(C, C, 246, 246, '#4a5052') +
    ellipse(C, C, 243, 243, 'url(#m)', { opacity: 0.7 }) +
    ellipse(C, C, 230, 230, shade(color, -0.2)) +
    ellipse(C + 3, C + 4, 226, 226, 'url(#p)') +
    ripples(color) +
    path('M214 330C236 250 300 204 372 194C316 222 262 268 240 344C232 366 206 360 214 330z', '#fff', {
      opacity: 0.34,
    }) +
    path(`M556 604q8 26-6 44q-10 14-22 4t-4-26z`, color) +
    ellipse(690, 690, 20, 17, mix(color, ground, 0.95)) +
    ellipse(722, 662, 8, 7, mix(color, ground, 0.95)) +
    restingBrush(color)
  )
}
