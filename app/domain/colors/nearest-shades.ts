import { colorDifference } from './color-difference'
import type { Lab } from './lab-of-color'
import type { Shade } from './shade'

export interface NearShade {
  shade: Shade
  /** CIEDE2000. */
  difference: number
}

/** Nearest first. */
export function nearestShades(lab: Lab, shades: readonly Shade[], most: number): NearShade[] {
  return shades
    .map((shade) => ({ shade, difference: colorDifference(lab, shade) }))
    .sort((one, other) => one.difference - other.difference)
    .slice(0, most)
}
