import { INK, PAPER, mix, readableOn, shade } from '~/drawings/paint-color'
import { type ProductDrawing, DRAWING_SIDE } from '../product-drawing'
import { type Point, group, linearGradient, numbers, path, rect, stroke } from '~/drawings/svg'
import { type Typesetter, outlinePath } from '~/drawings/typesetter'

/** Fixed, so that equal input gives equal drawings. */
const RAGGED = [0, 26, 8, 44, 20, 64, 34, 12, 52, 22, 70, 30, 6, 40, 16, 56, 10, 0]

function pass(left: number, top: number, right: number, bottom: number, seed: number): string {
  const step = (bottom - top) / (RAGGED.length - 1)
  const offset = (i: number, salt: number): number => RAGGED[(i * salt + seed) % RAGGED.length] ?? 0
  const end: Point[] = RAGGED.map((_, i) => [right + offset(i, 5), top + i * step])
  const start: Point[] = RAGGED.map((_, i) => [left - offset(i, 7) * 0.6, bottom - i * step])
  return `M${[...end, ...start].map((point) => numbers(...point)).join('L')}z`
}

function trails(left: number, right: number, top: number, bottom: number, seed: number): string {
  let d = ''
  for (let i = 1; i < 9; i += 1) {
    const y = top + ((bottom - top) * i) / 9 + (((seed + i) * 7) % 5)
    const from = left + (((seed + i) * 61) % 90)
    d += `M${numbers(from, y)}H${numbers(right - (((seed + i) * 83) % 150))}`
  }
  return d
}

function caption(product: ProductDrawing, typesetter: Typesetter): string {
  const line = (text: string, weight: 500 | 800, size: number, y: number, color: string): string => {
    const outlined = typesetter.outline(text, weight, size, 560)
    return path(
      outlinePath(outlined.steps, ([x, py]) => [72 + x, y + py]),
      color,
    )
  }
  const name = product.colorName ?? product.label
  return (
    line(name.charAt(0).toUpperCase() + name.slice(1), 800, 44, 694, INK) +
    line(product.colorHex.toUpperCase(), 500, 26, 736, '#655f54')
  )
}

export function drawSwatchScene(product: ProductDrawing, typesetter: Typesetter): string {
  const color = product.colorHex
  const wet = shade(color, readableOn(color) === '#ffffff' ? 0.05 : -0.03)
  const passes = [
    [110, 96, 640, 266, 1],
    [84, 246, 690, 416, 6],
    [132, 396, 610, 566, 11],
  ] as const
  const sheet = mix(color, PAPER, 0.06) > '#f6' ? '#e9e2d4' : PAPER
  return (
    `<defs>${linearGradient('p', { 0: shade(color, -0.03), 0.4: color, 1: shade(color, 0.03) }, { x2: 0.2, y2: 1 })}</defs>` +
    rect(0, 0, DRAWING_SIDE, DRAWING_SIDE, sheet) +
    passes
      .map(([left, top, right, bottom, seed]) => path(pass(left, top, right, bottom, seed), 'url(#p)'))
      .join('') +
    group(
      { opacity: 0.5 },
      passes
        .map(([left, top, right, bottom, seed]) => stroke(trails(left, right, top, bottom, seed), wet, 4))
        .join(''),
    ) +
    rect(100, 248, 560, 14, shade(color, -0.05), { opacity: 0.35, rx: 7 }) +
    rect(140, 398, 470, 14, shade(color, -0.05), { opacity: 0.35, rx: 7 }) +
    caption(product, typesetter)
  )
}
