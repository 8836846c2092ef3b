import { type Point, numbers } from './svg'

/** A side of a container that can be printed on. x runs from -halfWidth to halfWidth, y from 0 (top) to height. */
export interface Surface {
  halfWidth: number
  height: number
  /** Where a point of the flat artwork lies in the drawing. */
  place(point: Point): Point
  /** The whole visible side between two heights. */
  band(top: number, bottom: number): string
  /** A rectangle of the artwork. */
  panel(left: number, top: number, right: number, bottom: number): string
}

export interface CylinderShape {
  cx: number
  top: number
  bottom: number
  /** Half widths at the top and at the bottom; different for a tapered bucket. */
  topRx: number
  bottomRx: number
  /** Half heights of the ellipses that the edges are seen as. */
  topRy: number
  bottomRy: number
}

/** How far round the side artwork may reach, in radians from the middle: further out it could not be read. */
const READABLE_ANGLE = 0.98

/** The front of a standing round container, seen a little from above. */
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

/** A flat front, of a canister or a bag. */
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
