import type { Counters } from '~/domain/integrations/shared'

import { addScript } from './add-script'
import { roubles, type CountedCart, type CounterEvent, type EventGoods, type TellCounter } from './counter-event'

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
    case 'list':
      return ['view_item_list', { item_list_name: event.list, ...withValue(event.goods) }]
    case 'select':
      return ['select_item', { item_list_name: event.list, ...withValue(event.goods) }]
    case 'detail':
      return ['view_item', withValue([event.goods])]
    case 'wish':
      return ['add_to_wishlist', withValue(event.goods)]
    case 'add':
      return ['add_to_cart', withValue(event.goods)]
    case 'remove':
      return ['remove_from_cart', withValue(event.goods)]
    case 'cart-view':
      return ['view_cart', cartParameters(event)]
    case 'checkout':
      return ['begin_checkout', cartParameters(event)]
    case 'shipping':
      return ['add_shipping_info', { ...cartParameters(event), shipping_tier: event.choice }]
    case 'payment':
      return ['add_payment_info', { ...cartParameters(event), payment_type: event.choice }]
    case 'purchase':
      return ['purchase', purchaseParameters(event)]
    case 'login':
    case 'sign-up':
      return [event.type === 'login' ? 'login' : 'sign_up', { method: 'email' }]
  }
}

function purchaseParameters(order: Extract<CounterEvent, { type: 'purchase' }>) {
  const { orderNumber, totalKopecks, deliveryKopecks, taxKopecks, coupon, goods } = order
  return {
    ...cartParameters({ goods, totalKopecks, ...(coupon === null ? {} : { coupon }) }),
    transaction_id: orderNumber,
    shipping: roubles(deliveryKopecks),
    tax: roubles(taxKopecks),
  }
}

function cartParameters({ goods, totalKopecks, coupon }: CountedCart) {
  return { ...withValue(goods), value: roubles(totalKopecks), ...(coupon === undefined ? {} : { coupon }) }
}

function withValue(goods: readonly EventGoods[]) {
  const kopecks = goods.reduce((sum, { priceKopecks = 0, quantity = 1 }) => sum + priceKopecks * quantity, 0)
  return { currency: 'RUB', value: roubles(kopecks), items: goods.map(item) }
}

/** `discount` is what one piece costs less than before. */
function item({ id, name, priceKopecks, oldPriceKopecks, brand, category, variant, quantity, list, position }: EventGoods) {
  const discount = priceKopecks !== undefined && oldPriceKopecks ? oldPriceKopecks - priceKopecks : 0
  return {
    item_id: id,
    ...(name === undefined ? {} : { item_name: name }),
    ...(priceKopecks === undefined ? {} : { price: roubles(priceKopecks) }),
    ...(discount > 0 ? { discount: roubles(discount) } : {}),
    ...(brand ? { item_brand: brand } : {}),
    ...(category === undefined ? {} : { item_category: category }),
    ...(variant ? { item_variant: variant } : {}),
    ...(list === undefined ? {} : { item_list_name: list }),
    ...(position === undefined ? {} : { index: position }),
    ...(quantity === undefined ? {} : { quantity }),
  }
}
