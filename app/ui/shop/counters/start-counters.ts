import type { Counters } from '~/domain/integrations/shared'

import type { ShopEvent } from '../tracking/shop-events'
import type { TellCounter } from './counter-event'
import { followPage } from './follow-page'
import { startGoogleAnalytics } from './google-analytics'
import { translator } from './translator'
import { startMetrica } from './yandex-metrica'

let running: ((event: ShopEvent) => void) | null = null

/** Loads the counters, once in a page's life, and returns what tells them of the shop's events. */
export function startCounters(counters: Counters): (event: ShopEvent) => void {
  return (running ??= start(counters))
}

function start({ yandexMetrica, googleAnalytics }: Counters): (event: ShopEvent) => void {
  const tellers: TellCounter[] = []
  if (yandexMetrica) tellers.push(startMetrica(yandexMetrica))
  if (googleAnalytics) tellers.push(startGoogleAnalytics(googleAnalytics))
  const translate = translator(location.origin, sessionStorage)
  followPage()
  return (event) => {
    for (const counterEvent of translate(event)) for (const tell of tellers) tell(counterEvent)
  }
}
