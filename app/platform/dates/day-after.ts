const DAY = 86_400_000

/** YYYY-MM-DD. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}
