import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

const SECONDS = 2

/** Loads the page's data again every two seconds while some work goes on; without a script the page itself does. */
export function ReloadWhile({ isRunning }: { isRunning: boolean }) {
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
  return isRunning ? (
    <noscript>
      <meta httpEquiv="refresh" content={String(SECONDS)} />
    </noscript>
  ) : null
}
