const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Milliseconds: twelve attempts in a little more than a day. */
const waits: readonly number[] = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  3 * HOUR,
  4 * HOUR,
  6 * HOUR,
  8 * HOUR,
]

/** Spreads deliveries that failed at the same time. */
const JITTER = 0.2
const LONGEST_REQUESTED = 24 * HOUR

interface FailedTry {
  tries: number
  requestedWait: number | null
  random: number
}

/** Milliseconds; null after the last attempt. */
export function nextWait({ tries, requestedWait, random }: FailedTry): number | null {
  const planned = waits[tries - 1]
  if (planned === undefined) return null
  const jittered = Math.round(planned * (1 + JITTER * (2 * random - 1)))
  return Math.max(jittered, Math.min(requestedWait ?? 0, LONGEST_REQUESTED))
}
