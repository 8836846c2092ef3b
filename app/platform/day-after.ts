const DAY = 86_400_000

/** The day so many days later; earlier for negative ones. Both as 2026-11-20. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}
