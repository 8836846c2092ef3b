import { useEffect, useState } from 'react'

import { paths } from '~/paths'

const POLL_MS = 30_000
const STALE_MS = 10_000

/** Refreshes every 30 s while the page is visible. Null never polls; failed polls are ignored. */
export function useUnreadNotifications(loaded: number | null): number | null {
  const [polled, setPolled] = useState({ loaded, unread: loaded })
  const isAdministrator = loaded !== null
  useEffect(() => {
    if (!isAdministrator) return
    return askWhileSeen((unread) => setPolled({ loaded, unread }))
  }, [isAdministrator, loaded])
  return polled.loaded === loaded ? polled.unread : loaded
}

/** Polls every 30 s while the page is visible; returns the function that stops it. */
export function askWhileSeen(show: (unread: number) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let timer: ReturnType<typeof setInterval> | undefined
  let polledAt = Date.now()
  const ask = () => {
    polledAt = Date.now()
    readUnread(signal).then(show, () => undefined)
  }
  const start = () => {
    clearInterval(timer)
    if (document.visibilityState === 'hidden') return
    timer = setInterval(ask, POLL_MS)
    if (Date.now() - polledAt > STALE_MS) ask()
  }
  start()
  document.addEventListener('visibilitychange', start, { signal })
  return () => {
    stop.abort()
    clearInterval(timer)
  }
}

async function readUnread(signal: AbortSignal): Promise<number> {
  const response = await fetch(paths.adminUnread(), { signal })
  if (!response.ok) throw new Error(`Unread messages: ${response.status}`)
  const { unread } = (await response.json()) as { unread: number }
  return unread
}
