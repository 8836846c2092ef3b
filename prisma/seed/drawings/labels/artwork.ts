import { DEEP_GREEN, PAPER, lightness, mix, readableOn } from '~/drawings/paint-color'
import type { ProductDrawing } from '../product-drawing'
import type { Surface } from '../surface'
import { path } from '~/drawings/svg'
import { type FontWeight, type Typesetter, outlinePath } from '~/drawings/typesetter'

export interface Artwork {
  surface: Surface
  typesetter: Typesetter
  color: string
  /** The paint's colour, or the brand's dark colour for nearly white paint. */
  field: string
  /** The brand's dark colour for nearly white paint. */
  ground: string
  ink: string
  inkOnColor: string
  brandName: string
  label: string
  volumeText: string
}

/** A lighter paint is invisible on white paper. */
const NEARLY_WHITE = 0.93

export function createArtwork(product: ProductDrawing, surface: Surface, typesetter: Typesetter): Artwork {
  const accent = product.brand?.accent ?? DEEP_GREEN
  const pale = lightness(product.colorHex) > NEARLY_WHITE
  return {
    surface,
    typesetter,
    color: product.colorHex,
    field: pale ? accent : product.colorHex,
    ground: pale ? accent : '#fdfaf3',
    ink: pale ? PAPER : accent,
    inkOnColor: readableOn(product.colorHex),
    brandName: product.brand?.name ?? '',
    label: product.label,
    volumeText: product.volumeText,
  }
}

export interface TextLine {
  text: string
  y: number
  size: number
  weight: FontWeight
  color: string
  maxWidth: number
  x?: number
  align?: 'left' | 'middle'
}

export function textLine(art: Artwork, line: TextLine): string {
  const outlined = art.typesetter.outline(line.text, line.weight, line.size, line.maxWidth)
  const left = (line.x ?? 0) - (line.align === 'left' ? 0 : outlined.width / 2)
  const data = outlinePath(outlined.steps, ([x, y]) => art.surface.place([left + x, line.y + y]))
  return data === '' ? '' : path(data, line.color)
}

function halves(name: string): [string, string] | undefined {
  const words = name.split(' ')
  if (words.length < 2) return undefined
  const cuts = words
    .slice(1)
    .map((_, i): [string, string] => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  return cuts.sort((a, b) => Math.abs(a[0].length - a[1].length) - Math.abs(b[0].length - b[1].length))[0]
}

export function nameLines(art: Artwork, line: Omit<TextLine, 'text' | 'weight'>): string {
  const two = halves(art.label)
  const shrunk = art.typesetter.measure(art.label, 800, line.size) > line.maxWidth * 1.2
  if (!two || !shrunk)
    return textLine(art, { ...line, text: art.label, weight: 800, y: line.y + line.size * 0.35 })
  const widest = Math.max(...two.map((text) => art.typesetter.measure(text, 800, line.size)))
  const size = Math.min(line.size * 0.86, (line.size * line.maxWidth) / widest)
  return two
    .map((text, index) =>
      textLine(art, { ...line, text, weight: 800, size, y: line.y + size * (index === 0 ? -0.16 : 0.88) }),
    )
    .join('')
}

export const softened = (ink: string, ground: string): string => mix(ink, ground, 0.78)

export function blob(art: Artwork, points: readonly (readonly [number, number])[], fill: string): string {
  const steps = points.map((point, index) => {
    const next = points[(index + 1) % points.length] ?? point
    const middle = [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2] as const
    return index === 0
      ? { command: 'M' as const, points: [middle] }
      : { command: 'Q' as const, points: [point, middle] }
  })
  const first = points[0] ?? [0, 0]
  const second = points[1] ?? first
  const close = {
    command: 'Q' as const,
    points: [first, [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2] as const],
  }
  return path(`${outlinePath([...steps, close], art.surface.place)}z`, fill)
}

export function disc(art: Artwork, x: number, y: number, radius: number, fill: string): string {
  const k = radius * 0.5523
  const quarter = (ax: number, ay: number, bx: number, by: number, ex: number, ey: number) => ({
    command: 'C' as const,
    points: [
      [x + ax, y + ay],
      [x + bx, y + by],
      [x + ex, y + ey],
    ] as const,
  })
  const steps = [
    { command: 'M' as const, points: [[x + radius, y]] as const },
    quarter(radius, k, k, radius, 0, radius),
    quarter(-k, radius, -radius, k, -radius, 0),
    quarter(-radius, -k, -k, -radius, 0, -radius),
    quarter(k, -radius, radius, -k, radius, 0),
    { command: 'Z' as const, points: [] },
  ]
  return path(outlinePath(steps, art.surface.place), fill)
}
