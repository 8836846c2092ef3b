import { converter } from 'culori'

import type { Shade } from './shade'

const toLab = converter('lab65')

export type Lab = Pick<Shade, 'lightness' | 'labA' | 'labB'>

/** Of '#rrggbb', under D65. */
export function labOfColor(hex: string): Lab {
  const { l, a, b } = toLab(hex) ?? { l: 0, a: 0, b: 0 }
  return { lightness: l, labA: a, labB: b }
}
