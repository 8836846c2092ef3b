export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The longest that a mail domain is left alone, in milliseconds. */
const LONGEST = HOUR

/** Milliseconds that a mail domain is left alone after so many refusals in a row: a minute, two, four … an hour at most. */
export function domainWait(refusals: number): number {
  return Math.min(MINUTE * 2 ** (refusals - 1), LONGEST)
}
