import { differenceCiede2000 } from 'culori'

import type { NearColor } from './search-note'

/** A colour of the shop's goods. */
export interface SoldColor {
  name: string
  hex: string
}

/** Beyond this a colour is another one. */
const ALIKE = 16
/** Differences by CIEDE2000 up to which a colour counts as that near; beyond, it is far. */
const NEARNESS = [
  ['same', 2.5],
  ['near', 7],
  ['alike', ALIKE],
] as const
const SHOWN = 4

const difference = differenceCiede2000()

/** The colours nearest to one, the nearest first: at most four; a far one only where nothing is nearer. `hex` is '#rrggbb'. */
export function nearColors(hex: string, colors: readonly SoldColor[]): NearColor[] {
  const measured = colors
    .map(({ name, hex: own }) => ({ name, hex: own, distance: difference(hex, own) }))
    .sort((a, b) => a.distance - b.distance)
  return measured
    .filter(
      ({ name, distance }, index) =>
        (index === 0 || distance <= ALIKE) && measured.findIndex((one) => one.name === name) === index,
    )
    .slice(0, SHOWN)
    .map(({ name, hex: own, distance }) => ({
      name,
      hex: own,
      nearness: NEARNESS.find(([, limit]) => distance <= limit)?.[0] ?? 'far',
    }))
}
