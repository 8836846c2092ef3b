/** At most `window` page numbers around the current one. */
export function pageWindow(page: number, pages: number, window: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(window / 2), pages - window + 1))
  return Array.from({ length: Math.min(window, pages) }, (_, index) => first + index)
}
