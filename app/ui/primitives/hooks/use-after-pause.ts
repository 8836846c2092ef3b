import { useCallback, useEffect, useRef } from 'react'

import { isLeavingNow, useIsLeaving } from './use-is-leaving'

/** Debounces: each call cancels the previous one. Cancelled on unmount. */
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
