import { MOST_VIEWED } from '~/domain/catalog/shared'

const KEY = 'viewed'

/** Ids of the products that were looked at with this browser, the last one first; none where it keeps nothing. */
export function viewedIds(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean).slice(0, MOST_VIEWED)
  } catch {
    // Storage that is forbidden is no fault.
    return []
  }
}

/** Remembers a product as looked at just now. */
export function noteViewed(productId: string): void {
  try {
    localStorage.setItem(
      KEY,
      [productId, ...viewedIds().filter((id) => id !== productId)].slice(0, MOST_VIEWED).join(' '),
    )
  } catch {
    // As above, or full.
  }
}
