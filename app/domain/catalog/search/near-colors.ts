import { differenceCiede2000 } from 'culori'

import type { NearColor } from './search-note'

/** A colour of the shop's goods. */
export interface SoldColor {
  name: string
  hex: string
}

/** Differences by CIEDE2000 up to which a colour counts as that near; beyond, it is far. */
const NEARNESS = [
  ['same', 2.5],
  ['near', 7],
  ['alike', 14],
] as const
/** Beyond this a colour is another one; the nearest is shown all the same. */
const FURTHEST = 22
const SHOWN = 4

const difference = differenceCiede2000()

/** The colours nearest to one, the nearest first: at most four, at least one where there is any. `hex` is '#rrggbb'. */
export function nearColors(hex: string, colors: readonly SoldColor[]): NearColor[] {
  const measured = colors
    .map(({ name, hex: own }) => ({ name, hex: own, distance: difference(hex, own) }))
    .sort((a, b) => a.distance - b.distance)
  return measured
    .filter(
      ({ name, distance }, index) => (index === 0 || distance <= FURTHEST) && measured.findIndex((one) => one.name === name) === index,
    )
    .slice(0, SHOWN)
    .map(({ name, hex: own, distance }) => ({ name, hex: own, nearness: NEARNESS.find(([, limit]) => distance <= limit)?.[0] ?? 'far' }))
}
