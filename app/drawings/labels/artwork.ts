import { DEEP_GREEN, PAPER, lightness, mix, readableOn } from '../paint-color'
import type { ProductDrawing } from '../shared'
import type { Surface } from '../surface'
import { path } from '../svg'
import { type FontWeight, type Typesetter, outlinePath } from '../typesetter'

/** What a label layout works with. */
export interface Artwork {
  surface: Surface
  typesetter: Typesetter
  /** The paint's colour, as printed. */
  color: string
  /** What the label's field is filled with: the paint's colour, or the brand's dark colour when the paint is nearly white. */
  field: string
  /** The label's paper; the brand's dark colour when the paint itself is nearly white. */
  ground: string
  /** Print on the ground, and on the colour. */
  ink: string
  inkOnColor: string
  brandName: string
  label: string
  volumeText: string
}

/** A paint lighter than this would not be seen on white paper. */
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
  /** Baseline, in surface units from the top. */
  y: number
  size: number
  weight: FontWeight
  color: string
  maxWidth: number
  /** Middle of the line, or its left end when `align` is 'left'. */
  x?: number
  align?: 'left' | 'middle'
}

/** A line of outlined text wrapped onto the surface, never wider than its `maxWidth`. */
export function textLine(art: Artwork, line: TextLine): string {
  const outlined = art.typesetter.outline(line.text, line.weight, line.size, line.maxWidth)
  const left = (line.x ?? 0) - (line.align === 'left' ? 0 : outlined.width / 2)
  const data = outlinePath(outlined.steps, ([x, y]) => art.surface.place([left + x, line.y + y]))
  return data === '' ? '' : path(data, line.color)
}

/** Cuts a name of several words where both halves come out most alike. */
function halves(name: string): [string, string] | undefined {
  const words = name.split(' ')
  if (words.length < 2) return undefined
  const cuts = words
    .slice(1)
    .map((_, i): [string, string] => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  return cuts.sort((a, b) => Math.abs(a[0].length - a[1].length) - Math.abs(b[0].length - b[1].length))[0]
}

/** The product's name, on two lines when one would make it much smaller. `y` is the middle of the block. */
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

/** A softer print colour for small secondary lines. */
export const softened = (ink: string, ground: string): string => mix(ink, ground, 0.78)

/** A closed shape of the flat artwork, given by points joined with smooth curves. */
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

/** A circle of the flat artwork. */
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
