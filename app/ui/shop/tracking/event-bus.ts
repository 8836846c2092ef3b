import { reportToServer } from './report-to-server'
import type { ShopEvent } from './shop-event'

type Subscriber = (event: ShopEvent) => void

let providers: Subscriber | null = null
/** What happened on the present page before the visitor agreed; earlier pages are nobody's business. */
let waiting: ShopEvent[] = []

/** Publishes what happened: to our own count of visits, and to the analytics providers if the visitor agreed to them. */
export function publish(event: ShopEvent): void {
  reportToServer(event)
  if (providers) providers(event)
  else waiting = event.type === 'page-view' ? [event] : [...waiting, event]
}

/** Hands events to the analytics providers from now on, beginning with those of the present page; null stops it. */
export function connectProviders(subscriber: Subscriber | null): void {
  providers = subscriber
  if (!subscriber) return
  const published = waiting
  waiting = []
  published.forEach(subscriber)
}
