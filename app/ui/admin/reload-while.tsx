import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

const SECONDS = 2

interface ReloadWhileProps {
  isRunning: boolean
  /** The page holds something typed, and without a script stays as it is. */
  stays?: boolean
}

/** Loads the page's data again every two seconds while some work goes on; without a script the page itself does. */
export function ReloadWhile({ isRunning, stays = false }: ReloadWhileProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate()
    }, SECONDS * 1_000)
    return () => {
      clearInterval(timer)
    }
  }, [isRunning, revalidate])
  return isRunning && !stays ? (
    <noscript>
      <meta httpEquiv="refresh" content={String(SECONDS)} />
    </noscript>
  ) : null
}
