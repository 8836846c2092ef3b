import { lazy, Suspense, useEffect, useState } from 'react'

import { noteViewed, viewedIds } from './viewed-products'

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
