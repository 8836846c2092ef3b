import { mix } from '~/drawings/paint-color'
import type { ProductDrawing } from '../product-drawing'
import { n, path } from '~/drawings/svg'
import { type Typesetter, outlinePath } from '~/drawings/typesetter'

export interface PrintLine {
  text: string
  x: number
  y: number
  size: number
  maxWidth: number
  color: string
  /** Degrees clockwise about (x, y). */
  turn?: number
}

export function printLine(typesetter: Typesetter, line: PrintLine): string {
  const outlined = typesetter.outline(line.text, 800, line.size, line.maxWidth)
  const turn = ((line.turn ?? 0) * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const data = outlinePath(outlined.steps, ([px, py]) => {
    const x = px - outlined.width / 2
    return [line.x + x * cos - py * sin, line.y + x * sin + py * cos]
  })
  return data === '' ? '' : path(data, line.color)
}

export function lyingShadow(silhouette: string): string {
  const at = (dx: number, dy: number, opacity: number): string =>
    `<g transform="translate(${n(dx)} ${n(dy)})" opacity="${opacity}">${silhouette}</g>`
  return at(26, 34, 0.05) + at(18, 24, 0.06) + at(10, 14, 0.08)
}

export const gripColor = (product: ProductDrawing): string =>
  mix(product.brand?.accent ?? '#1d1b16', '#38352f', 0.85)
