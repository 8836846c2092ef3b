let held: Date | undefined

/** The present moment; the only place that asks the system for it. */
export function now(): Date {
  return held ? new Date(held) : new Date()
}

/** Holds the clock at a moment (tests); `undefined` lets it run again. */
export function holdClock(at: Date | undefined): void {
  held = at
}
