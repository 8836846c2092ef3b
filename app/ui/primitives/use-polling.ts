import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'

import { healthPath } from '~/paths'

import { isLeavingNow } from './use-is-leaving'

/** Seconds after which an answer is not waited for any more. */
const PATIENCE = 15

/**
 * Asks for the page's data again and again, `seconds` after the answer before (the first time after `first`), and not at all with null. A look neither cuts off the one before,
 * however slow the network, nor calls back who follows a link; one whose answer is lost is begun anew. While the shop cannot be reached the page stays as it is, and a
 * page that nobody sees waits until it is seen.
 */
export function usePolling(seconds: number | null, first = seconds): void {
  const { revalidate, state } = useRevalidator()
  const isLeaving = useNavigation().state !== 'idle'
  const hasLooked = useRef(false)
  useEffect(() => {
    if (seconds === null || first === null || isLeaving) return
    const ending = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const lookAfter = (pause: number): void => {
      timer = setTimeout(() => void look(), pause * 1_000)
    }
    const look = async (): Promise<void> => {
      clearTimeout(timer)
      // What brings a page into sight looks at once.
      if (document.visibilityState === 'hidden') return
      const isThere = await isShopThere()
      if (ending.signal.aborted) return
      lookAfter(seconds)
      if (!isThere || isLeavingNow()) return
      hasLooked.current = true
      revalidate()
    }
    lookAfter(state === 'loading' ? PATIENCE : hasLooked.current ? seconds : first)
    document.addEventListener('visibilitychange', () => void look(), { signal: ending.signal })
    return () => {
      ending.abort()
      clearTimeout(timer)
    }
  }, [seconds, first, isLeaving, state, revalidate])
}

/** Whether anything answers: a page whose data cannot be had gives way to an error page. */
function isShopThere(): Promise<boolean> {
  return fetch(healthPath, { signal: AbortSignal.timeout(PATIENCE * 1_000) }).then(
    () => true,
    () => false,
  )
}
