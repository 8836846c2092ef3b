import type { ToldByPages } from '~/domain/analytics/shared'
import { paths } from '~/http/paths'

interface Told {
  eventType: ToldByPages
  eventData: { path?: string; productId?: string }
  timestamp: string
  /** Only where the browser can make one (https, localhost); elsewhere the server does. */
  eventId?: string | undefined
}

let told: Told[] = []

/** Tells the server what the page shows, without waiting and without minding a failure. What happens at one moment goes in one message. */
export function tellServer(eventType: ToldByPages, eventData: Told['eventData']): void {
  if (told.length === 0) queueMicrotask(send)
  // `randomUUID` is not there on plain http.
  const eventId = 'randomUUID' in crypto ? crypto.randomUUID() : undefined
  told.push({ eventType, eventData, timestamp: new Date().toISOString(), eventId })
}

/** A beacon outlives the page; where there is none, or its queue is full, a request that outlives it too. */
function send(): void {
  const body = new Blob([JSON.stringify({ events: told })], { type: 'application/json' })
  told = []
  if ('sendBeacon' in navigator && navigator.sendBeacon(paths.track(), body)) return
  void fetch(paths.track(), { method: 'POST', body, keepalive: true }).catch(() => undefined)
}
