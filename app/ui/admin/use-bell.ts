import { useEffect, useState } from 'react'

import type { Bell, NotificationEntry } from '~/domain/notifications/shared'
import { officePaths } from '~/office-paths'
import { askWhileSeen } from '~/ui/shop/use-unread-notifications'

interface ShownBell {
  loaded: Bell
  bell: Bell
  /** What came since the page was opened, for those who listen. */
  news: string
}

/**
 * What the bell shows: what the page came with, then whatever is streamed while the page can be seen. While nothing is streamed (a connection that broke,
 * too many pages open) it is asked every 30 s how many messages wait.
 */
export function useBell(loaded: Bell): Pick<ShownBell, 'bell' | 'news'> {
  const [shown, setShown] = useState<ShownBell>({ loaded, bell: loaded, news: '' })
  useEffect(() => {
    const show = (next: (bell: Bell) => Bell) =>
      setShown((last) => {
        const before = last.loaded === loaded ? last.bell : loaded
        const bell = next(before)
        return { loaded, bell, news: newsOf(before, bell) ?? last.news }
      })
    return followWhileSeen(
      (bell) => show(() => bell),
      (unread) => show((bell) => ({ ...bell, unread })),
    )
  }, [loaded])
  return { bell: shown.loaded === loaded ? shown.bell : loaded, news: shown.news }
}

/** What is to be said of the newest message; null when it is none that just came. */
function newsOf(before: Bell, { latest: [newest] }: Bell): string | null {
  const [known] = before.latest
  if (newest === undefined || newest.readAt !== null || newest.id === known?.id) return null
  return known === undefined || newest.createdAt > known.createdAt
    ? `Новое уведомление: ${newest.title}`
    : null
}

/** Listens to the stream while the page can be seen, and asks while it cannot be had; gives the function that ends both. */
function followWhileSeen(show: (bell: Bell) => void, showCount: (unread: number) => void): () => void {
  const stop = new AbortController()
  let stream: EventSource | undefined
  let endAsking: (() => void) | undefined
  const close = () => {
    stream?.close()
    endAsking?.()
    stream = endAsking = undefined
  }
  const open = () => {
    close()
    if (document.visibilityState === 'hidden') return
    stream = new EventSource(officePaths.notificationStream())
    stream.onmessage = ({ data }: MessageEvent<string>) => show(bellOf(data))
    stream.onopen = () => {
      endAsking?.()
      endAsking = undefined
    }
    // The browser tries again by itself, unless it was refused.
    stream.onerror = () => (endAsking ??= askWhileSeen(showCount))
  }
  open()
  document.addEventListener('visibilitychange', open, { signal: stop.signal })
  return () => {
    stop.abort()
    close()
  }
}

type Written<Row> = { [Key in keyof Row]: Row[Key] extends Date | null ? string : Row[Key] }

/** The stream's text: our own server has written it. */
function bellOf(text: string): Bell {
  const { unread, latest, at } = JSON.parse(text) as {
    unread: number
    latest: Written<NotificationEntry>[]
    at: string
  }
  return {
    unread,
    at: new Date(at),
    latest: latest.map((entry) => ({
      ...entry,
      createdAt: new Date(entry.createdAt),
      readAt: dateOf(entry.readAt),
    })),
  }
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))
