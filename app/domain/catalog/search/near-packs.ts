import type { Knowledge } from './knowledge'
import type { PackSize } from './question/query-amounts'

const TRIED = 6

/** Sold sizes, nearest first: «10 литров» means the can of 9 l before that of 14 l. */
export function nearPacks(pack: PackSize | null, { ml, grams }: Knowledge['packs']): PackSize[] {
  if (pack === null) return []
  if ('ml' in pack) return nearest(pack.ml, ml).map((near) => ({ ml: near }))
  return nearest(pack.grams, grams).map((near) => ({ grams: near }))
}

function nearest(wanted: number, sold: readonly number[]): number[] {
  const distance = (size: number) => Math.abs(Math.log(size / wanted))
  return sold
    .filter((size) => size !== wanted)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, TRIED)
}
