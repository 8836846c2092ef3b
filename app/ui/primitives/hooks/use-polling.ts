import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'

import { healthPath } from '~/paths'

import { isLeavingNow } from './use-is-leaving'

/** Seconds until a poll times out. */
const PATIENCE = 15

/**
 * Reloads `seconds` after the previous response (first after `first`); null stops it.
 * Polls never overlap or interrupt a navigation. They pause while the page is hidden or the shop is
 * unreachable.
 */
export function usePolling(seconds: number | null, first = seconds): void {
  const { revalidate, state } = useRevalidator()
  const isLeaving = useNavigation().state !== 'idle'
  const hasLooked = useRef(false)
  useEffect(() => {
    if (seconds === null || first === null || isLeaving) return
    const ending = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const pollAfter = (pause: number): void => {
      timer = setTimeout(() => void look(), pause * 1_000)
    }
    const look = async (): Promise<void> => {
      clearTimeout(timer)
      // Polls at once when the page becomes visible.
      if (document.visibilityState === 'hidden') return
      const isThere = await isShopThere()
      if (ending.signal.aborted) return
      pollAfter(seconds)
      if (!isThere || isLeavingNow()) return
      hasLooked.current = true
      revalidate()
    }
    pollAfter(state === 'loading' ? PATIENCE : hasLooked.current ? seconds : first)
    document.addEventListener('visibilitychange', () => void look(), { signal: ending.signal })
    return () => {
      ending.abort()
      clearTimeout(timer)
    }
  }, [seconds, first, isLeaving, state, revalidate])
}

/** A failed revalidation would replace the page with an error page, so this checks the connection first. */
function isShopThere(): Promise<boolean> {
  return fetch(healthPath, { signal: AbortSignal.timeout(PATIENCE * 1_000) }).then(
    () => true,
    () => false,
  )
}
