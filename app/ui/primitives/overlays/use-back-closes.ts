import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/** An overlay has its own history entry, a copy of the page's, so that Back closes it and keeps the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const { key } = useLocation()
  const page = useRef<{ state: unknown; href: string }>({ state: null, href: '' })
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    page.current = { state: history.state, href: location.href }
  }, [key])
  useEffect(() => {
    if (!isOpen) return
    history.pushState({ ...history.state, isOverlay: true }, '')
    const onBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      const { state, href } = page.current
      // What was chosen in the overlay stays.
      if (location.href !== href) history.pushState(state, '', href)
      latest.current()
    }
    addEventListener('popstate', onBack, true)
    return () => {
      removeEventListener('popstate', onBack, true)
      if (!isOverlayEntry()) return
      addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
      history.back()
    }
  }, [isOpen])
}

/** A navigation then replaces the entry, or Back would need a second press. */
export const isOverlayEntry = (): boolean =>
  (history.state as { isOverlay?: boolean } | null)?.isOverlay === true
