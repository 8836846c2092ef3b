import { clampChroma, converter, formatHex } from 'culori'

import type { Shade } from './shade'

const toLab = converter('lab65')

export type Lab = Pick<Shade, 'lightness' | 'labA' | 'labB'>

/** Of '#rrggbb', under D65. */
export function labOfColor(hex: string): Lab {
  const { l, a, b } = toLab(hex) ?? { l: 0, a: 0, b: 0 }
  return { lightness: l, labA: a, labB: b }
}

/** The nearest '#rrggbb' of the same lightness and hue that a screen can show. */
export function colorOfLab({ lightness, labA, labB }: Lab): string {
  return formatHex(clampChroma({ mode: 'lab65', l: lightness, a: labA, b: labB }, 'lab65'))
}

/** CIELAB chroma, 0 to about 150. */
export const chromaOf = ({ labA, labB }: Pick<Lab, 'labA' | 'labB'>): number => Math.hypot(labA, labB)

/** Degrees, 0 to 360. */
export function hueOf({ labA, labB }: Pick<Lab, 'labA' | 'labB'>): number {
  return ((Math.atan2(labB, labA) * 180) / Math.PI + 360) % 360
}

export function labOfHue(lightness: number, chroma: number, hue: number): Lab {
  const angle = (hue * Math.PI) / 180
  return { lightness, labA: chroma * Math.cos(angle), labB: chroma * Math.sin(angle) }
}

/** Per cent of the light that a surface of this colour reflects: Y of CIE XYZ. */
export function reflectedLight({ lightness }: Pick<Lab, 'lightness'>): number {
  const root = (lightness + 16) / 116
  return Math.round(lightness > 8 ? root ** 3 * 100 : (lightness / 903.3) * 100)
}
