import { useCallback, useEffect, useRef } from 'react'

import { isLeavingNow, useIsLeaving } from './use-is-leaving'

/** What is done once typing has paused for so many milliseconds: each call puts off the one before. It is dropped when the page is left. */
export function useAfterPause(milliseconds: number): (act: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLeaving = useIsLeaving()
  useEffect(() => () => clearTimeout(timer.current), [isLeaving])
  return useCallback(
    (act) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        if (!isLeavingNow()) act()
      }, milliseconds)
    },
    [milliseconds],
  )
}
