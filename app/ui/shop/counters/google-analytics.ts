import type { Counters } from '~/domain/integrations/shared'

import { addScript } from './add-script'
import { roubles, type CounterEvent, type EventGoods, type TellCounter } from './counter-event'

declare global {
  interface Window {
    /** Google's data layer, under a name of its own beside Metrica's. */
    googleLayer?: IArguments[]
  }
}

/** Starts Google Analytics 4: every page is told by us, without advertising signals. */
export function startGoogleAnalytics({ measurementId }: NonNullable<Counters['googleAnalytics']>): TellCounter {
  const layer = (window.googleLayer ??= [])
  // gtag.js tells its commands from other entries by their being an arguments object.
  function gtag(..._command: unknown[]): void {
    layer.push(arguments)
  }
  addScript(`https://www.googletagmanager.com/gtag/js?id=${measurementId}&l=googleLayer`)
  gtag('js', new Date())
  gtag('config', measurementId, { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false })
  return (event) => {
    if (event.type === 'page') gtag('set', { page_location: event.url, page_referrer: event.referrer, page_title: event.title })
    const [name, parameters] = googleEvent(event)
    gtag('event', name, parameters)
  }
}

/** The event's name and parameters in Google's words; money is roubles. */
export function googleEvent(event: CounterEvent): [name: string, parameters: object] {
  switch (event.type) {
    case 'page':
      return ['page_view', {}]
    case 'search':
      return ['search', { search_term: event.search }]
    case 'detail':
      return ['view_item', withValue([event.goods])]
    case 'add':
      return ['add_to_cart', withValue(event.goods)]
    case 'remove':
      return ['remove_from_cart', withValue(event.goods)]
    case 'checkout':
      return ['begin_checkout', { ...withValue(event.goods), value: roubles(event.totalKopecks) }]
    case 'purchase':
      return [
        'purchase',
        {
          ...withValue(event.goods),
          transaction_id: event.orderNumber,
          value: roubles(event.totalKopecks),
          shipping: roubles(event.deliveryKopecks),
        },
      ]
  }
}

function withValue(goods: readonly EventGoods[]) {
  const kopecks = goods.reduce((sum, { priceKopecks = 0, quantity = 1 }) => sum + priceKopecks * quantity, 0)
  return { currency: 'RUB', value: roubles(kopecks), items: goods.map(item) }
}

function item({ id, name, priceKopecks, brand, category, quantity }: EventGoods) {
  return {
    item_id: id,
    ...(name === undefined ? {} : { item_name: name }),
    ...(priceKopecks === undefined ? {} : { price: roubles(priceKopecks) }),
    ...(brand ? { item_brand: brand } : {}),
    ...(category === undefined ? {} : { item_category: category }),
    ...(quantity === undefined ? {} : { quantity }),
  }
}
