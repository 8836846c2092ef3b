import { useEffect, useState } from 'react'

import type { Bell, NotificationEntry } from '~/domain/notifications/shared'
import { officePaths } from '~/office-paths'
import { askWhileSeen } from '~/ui/use-unread-notifications'

interface ShownBell {
  loaded: Bell
  bell: Bell
  news: string
}

/**
 * Loaded state, then streamed updates while the page is visible. Without a stream, polls the unread count
 * every 30 s.
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

function newsOf(before: Bell, { latest: [newest] }: Bell): string | null {
  const [known] = before.latest
  if (newest === undefined || newest.readAt !== null || newest.id === known?.id) return null
  return known === undefined || newest.createdAt > known.createdAt
    ? `Новое уведомление: ${newest.title}`
    : null
}

/** Returns the function that stops the stream and the polling. */
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
