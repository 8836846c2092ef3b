const SECOND = 1_000
const MINUTE = 60 * SECOND

/** Milliseconds: every 5 s for 10 minutes, then slower until the session ends. */
export function pollDelay(ageMs: number): number {
  if (ageMs < 10 * MINUTE) return 5 * SECOND
  return ageMs < 30 * MINUTE ? 30 * SECOND : 2 * MINUTE
}

/** Milliseconds, doubling from 5 s to 5 minutes. */
export function retryDelay(failures: number): number {
  return Math.min(5 * SECOND * 2 ** Math.max(0, failures - 1), 5 * MINUTE)
}
