/** Milliseconds. */
export function doublingWait(tries: number, first: number, longest: number): number {
  return Math.min(first * 2 ** (tries - 1), longest)
}
