import { lazy, Suspense, useEffect, useState } from 'react'

import { MOST_VIEWED } from '~/domain/catalog/shared'

const KEY = 'viewed'

/** Most recent first. */
function viewedIds(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean).slice(0, MOST_VIEWED)
  } catch {
    // Storage may be blocked.
    return []
  }
}

function noteViewed(productId: string): void {
  try {
    localStorage.setItem(
      KEY,
      [productId, ...viewedIds().filter((id) => id !== productId)].slice(0, MOST_VIEWED).join(' '),
    )
  } catch {
    // Storage may be blocked or full.
  }
}

const ViewedRow = lazy(() => import('./viewed-row'))
const SHOWN = 4

/** Only the browser stores the list, so that pages stay cacheable. `current` is stored but not shown. */
export function RecentlyViewed({ current }: { current?: string }) {
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    setIds(
      viewedIds()
        .filter((id) => id !== current)
        .slice(0, SHOWN),
    )
    if (current !== undefined) noteViewed(current)
  }, [current])
  if (ids.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ViewedRow ids={ids} />
    </Suspense>
  )
}
