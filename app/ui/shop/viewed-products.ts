import { MOST_VIEWED } from '~/domain/catalog/shared'

const KEY = 'viewed'

/** Most recent first. */
export function viewedIds(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean).slice(0, MOST_VIEWED)
  } catch {
    // Storage may be blocked.
    return []
  }
}

export function noteViewed(productId: string): void {
  try {
    localStorage.setItem(
      KEY,
      [productId, ...viewedIds().filter((id) => id !== productId)].slice(0, MOST_VIEWED).join(' '),
    )
  } catch {
    // Storage may be blocked or full.
  }
}
