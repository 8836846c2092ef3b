import type { AnalyticsProviders } from '~/domain/integrations/shared'

import type { ShopEvent } from '../tracking/shop-event'
import { createEventMapper } from './event-mapper'
import { startFacebookPixel } from './facebook-pixel'
import { startGoogleAnalytics } from './google-analytics'
import type { SendToProvider } from './provider-event'
import { startMetrica } from './yandex-metrica'

let running: ((event: ShopEvent) => void) | null = null

export function startProviders(providers: AnalyticsProviders): (event: ShopEvent) => void {
  return (running ??= start(providers))
}

function start({
  yandexMetrica,
  googleAnalytics,
  facebookPixel,
}: AnalyticsProviders): (event: ShopEvent) => void {
  const senders: SendToProvider[] = []
  if (yandexMetrica) senders.push(startMetrica(yandexMetrica))
  if (googleAnalytics) senders.push(startGoogleAnalytics(googleAnalytics))
  if (facebookPixel) senders.push(startFacebookPixel(facebookPixel))
  const toProviderEvents = createEventMapper(location.origin, sessionStorage)
  return (event) => {
    for (const providerEvent of toProviderEvents(event)) for (const send of senders) send(providerEvent)
  }
}
