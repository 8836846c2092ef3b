import { lazy, Suspense, useEffect, useState } from 'react'

import { noteViewed, viewedIds } from './viewed-products'

const ViewedRow = lazy(() => import('./viewed-row'))
const SHOWN = 4

/**
 * What was looked at before with this browser, which alone remembers it: pages stay the same for everybody. `current` is the product whose page this is; it is
 * remembered and not shown. The row's script comes after the page stands.
 */
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
