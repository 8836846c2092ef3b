import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * Asks for the page's data again and again, `seconds` after the answer before (the first time after `first`), and not at all with null. A look neither cuts off the one before,
 * however slow the network, nor calls back who follows a link; a page that nobody sees waits until it is seen.
 */
export function useLookAgain(seconds: number | null, first = seconds): void {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const hasLooked = useRef(false)
  const isFree = state === 'idle' && navigation.state === 'idle'
  useEffect(() => {
    if (seconds === null || first === null || !isFree) return
    const look = (): void => {
      if (document.visibilityState === 'hidden') return
      hasLooked.current = true
      revalidate()
    }
    const timer = setInterval(look, (hasLooked.current ? seconds : first) * 1_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [seconds, first, isFree, revalidate])
}
