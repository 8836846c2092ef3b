import { INK, PAPER, SURFACE, mix } from './paint-color'
import { drawing, ellipse, path, rect } from './svg'
import { outlinePath, type Typesetter } from './typesetter'

export interface PreviewDrawing {
  title: string
  line: string
  shopName: string
  tint: string | null
}

export const PREVIEW_WIDTH = 1_200
export const PREVIEW_HEIGHT = 630

const MUTED = '#655f54'
const ACCENT = '#bf3b1c'
const MARGIN = 72
const TEXT_WIDTH = 560
const TITLE = { size: 58, lines: 4, leading: 1.14 }

/** 1200 × 630; the caller lays the product's picture on the disc at the right. */
export function composePreview(
  { title, line, shopName, tint }: PreviewDrawing,
  typesetter: Typesetter,
): string {
  const ground = tint === null ? PAPER : mix(tint, PAPER, 0.16)
  const disc = tint === null ? SURFACE : mix(tint, SURFACE, 0.34)
  const lines = wrap(title, (text) => typesetter.measure(text, 800, TITLE.size), TITLE.lines)
  const top = 300 - ((lines.length - 1) * TITLE.size * TITLE.leading) / 2
  const set = (text: string, weight: 500 | 800, size: number, y: number, fill: string): string =>
    path(
      outlinePath(typesetter.outline(text, weight, size, TEXT_WIDTH).steps, ([px, py]) => [
        px + MARGIN,
        py + y,
      ]),
      fill,
    )
  return drawing(
    PREVIEW_WIDTH,
    PREVIEW_HEIGHT,
    title,
    rect(0, 0, PREVIEW_WIDTH, PREVIEW_HEIGHT, ground),
    ellipse(900, 315, 270, 270, disc),
    set(shopName, 800, 30, 104, ACCENT),
    ...lines.map((text, index) => set(text, 800, TITLE.size, top + index * TITLE.size * TITLE.leading, INK)),
    set(line, 500, 40, 556, MUTED),
  )
}

function wrap(text: string, measure: (text: string) => number, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && measure(`${last} ${word}`) <= TEXT_WIDTH)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`]
}
