export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const LONGEST = HOUR

/** Milliseconds: one minute, doubling up to an hour. */
export function domainWait(refusals: number): number {
  return Math.min(MINUTE * 2 ** (refusals - 1), LONGEST)
}
