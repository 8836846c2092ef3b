import { reportToServer } from './report-to-server'
import type { ShopEvent } from './shop-event'

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
