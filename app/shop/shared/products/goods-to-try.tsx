import { lazy, Suspense, useEffect, useState } from 'react'

const PopularRow = lazy(() => import('./popular-row'))

/** Under an empty state or a missing page: best sellers and what this browser viewed. Scripts fetch them. */
export function GoodsToTry() {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return isReady ? (
    <Suspense fallback={null}>
      <PopularRow />
    </Suspense>
  ) : null
}
