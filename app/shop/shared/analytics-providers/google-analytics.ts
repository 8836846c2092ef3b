import type { AnalyticsProviders } from '~/domain/integrations/shared'

import { addScript } from './add-script'
import {
  roubles,
  type ProviderCart,
  type ProviderEvent,
  type ProviderProduct,
  type SendToProvider,
} from './provider-event'

declare global {
  interface Window {
    /** Google's data layer, with a name different from Metrica's. */
    googleLayer?: IArguments[]
  }
}

const plainEvents: ReadonlySet<ProviderEvent['type']> = new Set<ProviderEvent['type']>([
  'page-view',
  'search',
  'login',
  'sign-up',
])

export function startGoogleAnalytics({
  measurementId,
  enhancedEcommerce,
  customDimensions,
}: NonNullable<AnalyticsProviders['googleAnalytics']>): SendToProvider {
  const layer = (window.googleLayer ??= [])
  // gtag.js recognises commands by their being an `arguments` object.
  function gtag(..._command: unknown[]): void {
    layer.push(arguments)
  }
  addScript(`https://www.googletagmanager.com/gtag/js?id=${measurementId}&l=googleLayer`)
  gtag('js', new Date())
  gtag('config', measurementId, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  })
  if (Object.keys(customDimensions).length > 0) gtag('set', customDimensions)
  return (event) => {
    if (!enhancedEcommerce && isTrade(event)) return
    if (event.type === 'page-view')
      gtag('set', { page_location: event.url, page_referrer: event.referrer, page_title: event.title })
    const [name, parameters] = googleEvent(event)
    gtag('event', name, parameters)
  }
}

export const isTrade = ({ type }: ProviderEvent): boolean => !plainEvents.has(type)

/** In Google's names; money is in roubles. */
export function googleEvent(event: ProviderEvent): [name: string, parameters: object] {
  switch (event.type) {
    case 'page-view':
      return ['page_view', {}]
    case 'search':
      return ['search', { search_term: event.search }]
    case 'list-view':
      return ['view_item_list', { item_list_name: event.list, ...withValue(event.products) }]
    case 'list-click':
      return ['select_item', { item_list_name: event.list, ...withValue(event.products) }]
    case 'product-view':
      return ['view_item', withValue([event.product])]
    case 'wishlist-add':
      return ['add_to_wishlist', withValue(event.products)]
    case 'cart-add':
      return ['add_to_cart', withValue(event.products)]
    case 'cart-remove':
      return ['remove_from_cart', withValue(event.products)]
    case 'cart-view':
      return ['view_cart', cartParameters(event)]
    case 'checkout-start':
      return ['begin_checkout', cartParameters(event)]
    case 'delivery-choice':
      return ['add_shipping_info', { ...cartParameters(event), shipping_tier: event.choice }]
    case 'payment-choice':
      return ['add_payment_info', { ...cartParameters(event), payment_type: event.choice }]
    case 'purchase':
      return ['purchase', purchaseParameters(event)]
    case 'login':
    case 'sign-up':
      return [event.type === 'login' ? 'login' : 'sign_up', { method: 'email' }]
  }
}

function purchaseParameters(order: Extract<ProviderEvent, { type: 'purchase' }>) {
  const { orderNumber, deliveryKopecks, taxKopecks } = order
  return {
    ...cartParameters(order),
    transaction_id: orderNumber,
    shipping: roubles(deliveryKopecks),
    tax: roubles(taxKopecks),
  }
}

function cartParameters({ products, totalKopecks, coupon }: ProviderCart) {
  return { ...withValue(products), value: roubles(totalKopecks), ...(coupon === undefined ? {} : { coupon }) }
}

function withValue(products: readonly ProviderProduct[]) {
  const kopecks = products.reduce(
    (sum, { priceKopecks = 0, quantity = 1 }) => sum + priceKopecks * quantity,
    0,
  )
  return { currency: 'RUB', value: roubles(kopecks), items: products.map(item) }
}

/** `discount` is the reduction per piece. */
function item({
  id,
  name,
  priceKopecks,
  oldPriceKopecks,
  brand,
  category,
  variant,
  quantity,
  list,
  position,
}: ProviderProduct) {
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
