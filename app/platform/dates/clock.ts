let held: Date | undefined

export function now(): Date {
  return held ? new Date(held) : new Date()
}

export function holdClock(at: Date | undefined): void {
  held = at
}
