/** Pixels; as in cells.css. */
export const ROW_HEIGHT = 34

/** Rows that are drawn above and below those in sight. */
const MARGIN = 8

/** Indexes of the drawn rows: those around the scrolled place, and the current row, which holds the focus. */
export function drawnRows({
  scrolled,
  height,
  total,
  current,
}: {
  /** Pixels. */
  scrolled: number
  height: number
  total: number
  current: number
}): number[] {
  const first = Math.max(0, Math.floor(scrolled / ROW_HEIGHT) - MARGIN)
  const last = Math.min(total - 1, Math.ceil((scrolled + height) / ROW_HEIGHT) + MARGIN)
  const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  if (current >= total || (current >= first && current <= last)) return drawn
  return current < first ? [current, ...drawn] : [...drawn, current]
}
