import { type Point, numbers } from '~/drawings/svg'

/** x runs from -halfWidth to halfWidth, y from 0 (top) to height. */
export interface Surface {
  halfWidth: number
  height: number
  /** From flat artwork to drawing coordinates. */
  place(point: Point): Point
  band(top: number, bottom: number): string
  panel(left: number, top: number, right: number, bottom: number): string
}

export interface CylinderShape {
  cx: number
  top: number
  bottom: number
  topRx: number
  bottomRx: number
  topRy: number
  bottomRy: number
}

/** Radians from the middle; text further out is unreadable. */
const READABLE_ANGLE = 0.98

export function cylinderSurface(shape: CylinderShape): Surface {
  const height = shape.bottom - shape.top
  const at = (y: number): { rx: number; ry: number; base: number } => {
    const share = y / height
    return {
      rx: shape.topRx + (shape.bottomRx - shape.topRx) * share,
      ry: shape.topRy + (shape.bottomRy - shape.topRy) * share,
      base: shape.top + y,
    }
  }
  const place = ([x, y]: Point): Point => {
    const { rx, ry, base } = at(y)
    const angle = Math.max(-Math.PI / 2, Math.min(Math.PI / 2, x / shape.topRx))
    return [shape.cx + rx * Math.sin(angle), base + ry * Math.cos(angle)]
  }
  const strip = (left: number, top: number, right: number, bottom: number): string => {
    const high = at(top)
    const low = at(bottom)
    return (
      `M${numbers(...place([left, top]))}A${numbers(high.rx, high.ry)} 0 0 0 ${numbers(...place([right, top]))}` +
      `L${numbers(...place([right, bottom]))}A${numbers(low.rx, low.ry)} 0 0 1 ${numbers(...place([left, bottom]))}Z`
    )
  }
  const edge = (shape.topRx * Math.PI) / 2
  return {
    halfWidth: shape.topRx * READABLE_ANGLE,
    height,
    place,
    panel: strip,
    band: (top, bottom) => strip(-edge, top, edge, bottom),
  }
}

export function flatSurface(box: { x: number; y: number; width: number; height: number }): Surface {
  const cx = box.x + box.width / 2
  const place = ([x, y]: Point): Point => [cx + x, box.y + y]
  const panel = (left: number, top: number, right: number, bottom: number): string =>
    `M${numbers(...place([left, top]))}H${numbers(cx + right)}V${numbers(box.y + bottom)}H${numbers(cx + left)}Z`
  return {
    halfWidth: box.width / 2,
    height: box.height,
    place,
    panel,
    band: (top, bottom) => panel(-box.width / 2, top, box.width / 2, bottom),
  }
}
