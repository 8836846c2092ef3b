const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Milliseconds before each further try: twelve tries in a little more than a day. */
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

/** The part of a wait by which it may be shorter or longer: what failed together does not come back together. */
const JITTER = 0.2
/** The longest that a receiver may ask to be left alone, in milliseconds: a day. */
const LONGEST_ASKED = 24 * HOUR

interface FailedTry {
  /** Tries so far, by the plan. */
  tries: number
  /** Milliseconds that the receiver asked to be left alone; null when it did not. */
  askedWait: number | null
  /** From 0 to 1. */
  random: number
}

/** Milliseconds before the next try; null when the event is given up. */
export function nextWait({ tries, askedWait, random }: FailedTry): number | null {
  const planned = waits[tries - 1]
  if (planned === undefined) return null
  const jittered = Math.round(planned * (1 + JITTER * (2 * random - 1)))
  return Math.max(jittered, Math.min(askedWait ?? 0, LONGEST_ASKED))
}
