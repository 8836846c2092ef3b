import { differenceCiede2000 } from 'culori'

import type { Lab } from './lab-of-color'

const difference = differenceCiede2000()

/** CIEDE2000: 1 is hardly visible, 5 is a similar shade, 20 a different one. */
export function colorDifference(one: Lab, other: Lab): number {
  return difference(culoriLab(one), culoriLab(other))
}

const culoriLab = ({ lightness, labA, labB }: Lab) =>
  ({ mode: 'lab65', l: lightness, a: labA, b: labB }) as const
