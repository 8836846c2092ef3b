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
function reportToServer(event: ShopEvent): void {
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

type Subscriber = (event: ShopEvent) => void

let providers: Subscriber | null = null
/** Events of the current page before consent; earlier pages are dropped. */
let waiting: ShopEvent[] = []

/** To our own analytics, and with consent to the providers. */
export function publish(event: ShopEvent): void {
  reportToServer(event)
  if (providers) providers(event)
  else waiting = event.type === 'page-view' ? [event] : [...waiting, event]
}

/** Forwards the current page's events first; null disconnects. */
export function connectProviders(subscriber: Subscriber | null): void {
  providers = subscriber
  if (!subscriber) return
  const published = waiting
  waiting = []
  published.forEach(subscriber)
}
