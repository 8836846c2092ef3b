import type { ClientEventType } from '~/domain/analytics/shared'
import { paths } from '~/paths'

import type { ShopEvent } from './shop-event'

interface ClientEvent {
  eventType: ClientEventType
  eventData: { path?: string; productId?: string }
  timestamp: string
  /** Only where the browser can make one (https, localhost); elsewhere the server does. */
  eventId?: string | undefined
}

let unsent: ClientEvent[] = []
let path = ''

/** Reports to our own server what only pages know. Everything else it records itself, where it happens. */
export function reportToServer(event: ShopEvent): void {
  if (event.type === 'page-view') {
    // The same page with another filter is no other page.
    if (event.path !== path) report('PAGE_VIEW', { path: event.path })
    path = event.path
  } else if (event.type === 'product-view') report('PRODUCT_VIEW', { productId: event.product.id })
  else if (event.type === 'phone-call') report('PHONE_CALL', { path })
}

/** Without waiting and without minding a failure. What happens at one moment goes in one message. */
function report(eventType: ClientEventType, eventData: ClientEvent['eventData']): void {
  if (unsent.length === 0) queueMicrotask(send)
  // `randomUUID` is not there on plain http.
  const eventId = 'randomUUID' in crypto ? crypto.randomUUID() : undefined
  unsent.push({ eventType, eventData, timestamp: new Date().toISOString(), eventId })
}

/** A beacon outlives the page; where there is none, or its queue is full, a request that outlives it too. */
function send(): void {
  const body = new Blob([JSON.stringify({ events: unsent })], { type: 'application/json' })
  unsent = []
  if ('sendBeacon' in navigator && navigator.sendBeacon(paths.track(), body)) return
  void fetch(paths.track(), { method: 'POST', body, keepalive: true }).catch(() => undefined)
}
