import type { ClientEventType } from '~/domain/analytics/shared'
import { paths } from '~/paths'

import type { ShopEvent } from './shop-event'

interface ClientEvent {
  eventType: ClientEventType
  eventData: { path?: string; productId?: string }
  timestamp: string
  /** Missing on plain http: then the server creates it. */
  eventId?: string | undefined
}

let unsent: ClientEvent[] = []
let path = ''

/** Reports only what the server cannot know; it records everything else itself. */
export function reportToServer(event: ShopEvent): void {
  if (event.type === 'page-view') {
    // A change of the filter is not a new page view.
    if (event.path !== path) report('PAGE_VIEW', { path: event.path })
    path = event.path
  } else if (event.type === 'product-view') report('PRODUCT_VIEW', { productId: event.product.id })
  else if (event.type === 'phone-call') report('PHONE_CALL', { path })
}

function report(eventType: ClientEventType, eventData: ClientEvent['eventData']): void {
  if (unsent.length === 0) queueMicrotask(send)
  const eventId = 'randomUUID' in crypto ? crypto.randomUUID() : undefined
  unsent.push({ eventType, eventData, timestamp: new Date().toISOString(), eventId })
}

/** Beacons and keepalive requests survive the page. */
function send(): void {
  const body = new Blob([JSON.stringify({ events: unsent })], { type: 'application/json' })
  unsent = []
  if ('sendBeacon' in navigator && navigator.sendBeacon(paths.track(), body)) return
  void fetch(paths.track(), { method: 'POST', body, keepalive: true }).catch(() => undefined)
}
