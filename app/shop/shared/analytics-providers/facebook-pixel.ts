import type { AnalyticsProviders } from '~/domain/integrations/shared'

import { roubles, type ProviderEvent, type ProviderProduct, type SendToProvider } from './provider-event'

const ADDRESS = 'https://www.facebook.com/tr/'

/**
 * Uses the Meta pixel's image tag (developers.facebook.com/docs/meta-pixel). The script would read full
 * addresses, including order links, and form values.
 */
export function startFacebookPixel({
  pixelId,
}: NonNullable<AnalyticsProviders['facebookPixel']>): SendToProvider {
  let page = { url: '', referrer: '' }
  return (event) => {
    if (event.type === 'page-view') page = event
    const pixelCall = pixelEvent(event)
    if (pixelCall === null) return
    const [name, data] = pixelCall
    const query = new URLSearchParams({
      id: pixelId,
      ev: name,
      dl: page.url,
      rl: page.referrer,
      noscript: '1',
    })
    for (const [key, value] of Object.entries(data)) query.set(`cd[${key}]`, String(value))
    const picture = new Image(1, 1)
    picture.referrerPolicy = 'no-referrer'
    picture.src = `${ADDRESS}?${query.toString()}`
  }
}

type PixelEvent = [name: string, data: Record<string, string | number>]

export function pixelEvent(event: ProviderEvent): PixelEvent | null {
  switch (event.type) {
    case 'page-view':
      return ['PageView', {}]
    case 'search':
      return ['Search', { search_string: event.search }]
    case 'product-view':
      return ['ViewContent', goods([event.product])]
    case 'cart-add':
      return ['AddToCart', goods(event.products)]
    case 'wishlist-add':
      return ['AddToWishlist', goods(event.products)]
    case 'checkout-start':
      return ['InitiateCheckout', { ...goods(event.products), value: roubles(event.totalKopecks) }]
    case 'purchase':
      return [
        'Purchase',
        { ...goods(event.products), value: roubles(event.totalKopecks), order_id: event.orderNumber },
      ]
    case 'sign-up':
      return ['CompleteRegistration', {}]
    default:
      return null
  }
}

function goods(products: readonly ProviderProduct[]): Record<string, string | number> {
  const kopecks = products.reduce(
    (sum, { priceKopecks = 0, quantity = 1 }) => sum + priceKopecks * quantity,
    0,
  )
  const ids = JSON.stringify(products.map(({ id }) => id))
  return { content_type: 'product', content_ids: ids, value: roubles(kopecks), currency: 'RUB' }
}
