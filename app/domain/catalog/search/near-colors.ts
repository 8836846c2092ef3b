import { differenceCiede2000 } from 'culori'

import type { NearColor } from './search-note'

export interface SoldColor {
  name: string
  hex: string
}

const ALIKE = 16
const NEARNESS = [
  ['same', 2.5],
  ['near', 7],
  ['alike', ALIKE],
] as const
const SHOWN = 4

const difference = differenceCiede2000()

/** '#rrggbb'. At most four, nearest first; a far colour only when no nearer one exists. */
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
