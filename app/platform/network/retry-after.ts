/** Milliseconds, from seconds or a date; null when invalid. */
export function retryAfterMs(header: string | undefined, at: Date): number | null {
  if (header === undefined) return null
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1_000
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - at.getTime())
}
