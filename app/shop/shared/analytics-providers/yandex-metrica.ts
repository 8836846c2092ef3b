import { discountPercent } from '~/domain/catalog/shared'
import type { AnalyticsProviders } from '~/domain/integrations/shared'

import { addScript } from './add-script'
import { roubles, type ProviderEvent, type ProviderProduct, type SendToProvider } from './provider-event'

type YandexCall = (...call: unknown[]) => void

declare global {
  interface Window {
    /** Calls made before the script loads wait in `a`. */
    ym?: YandexCall & { a?: unknown[][]; l?: number }
    dataLayer?: unknown[]
  }
}

/**
 * We report every page ourselves (`defer`); products go through the data layer (yandex.ru/support/metrica,
 * e-commerce).
 */
export function startMetrica({
  counterId,
  ...options
}: NonNullable<AnalyticsProviders['yandexMetrica']>): SendToProvider {
  const waiting: unknown[][] = []
  const stub: YandexCall = (...call) => waiting.push(call)
  window.ym ??= Object.assign(stub, { a: waiting, l: Date.now() })
  window.dataLayer ??= []
  addScript(`https://mc.yandex.ru/metrika/tag.js?id=${counterId}`)
  window.ym(counterId, 'init', {
    defer: true,
    ...options,
    trackLinks: true,
    accurateTrackBounce: true,
    ecommerce: 'dataLayer',
  })
  return (event) => {
    const ecommerce = metricaCommerce(event)
    if (ecommerce) window.dataLayer?.push({ ecommerce: { currencyCode: 'RUB', ...ecommerce } })
    if (event.type === 'page-view')
      window.ym?.(counterId, 'hit', event.url, { title: event.title, referer: event.referrer })
    if (event.type === 'checkout-start') window.ym?.(counterId, 'reachGoal', 'begin_checkout')
  }
}

/** Null for events that are not e-commerce. The shop has no promotions (promoView, promoClick). */
export function metricaCommerce(event: ProviderEvent): object | null {
  switch (event.type) {
    case 'list-view':
      return { impressions: event.products.map(product) }
    case 'list-click':
      return { click: { actionField: { list: event.list }, products: event.products.map(product) } }
    case 'product-view':
      return { detail: { products: [product(event.product)] } }
    case 'cart-add':
      return { add: { products: event.products.map(product) } }
    case 'cart-remove':
      return { remove: { products: event.products.map(product) } }
    case 'purchase':
      return { purchase: purchase(event) }
    default:
      return null
  }
}

function purchase({
  orderNumber,
  totalKopecks,
  coupon,
  products,
}: Extract<ProviderEvent, { type: 'purchase' }>) {
  return {
    actionField: {
      id: orderNumber,
      revenue: roubles(totalKopecks),
      ...(coupon === undefined ? {} : { coupon }),
    },
    products: products.map(product),
  }
}

/** `discount` is in per cent. */
function product({
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
  const discount = priceKopecks === undefined ? 0 : discountPercent(priceKopecks, oldPriceKopecks ?? null)
  return {
    id,
    ...(name === undefined ? {} : { name }),
    ...(priceKopecks === undefined ? {} : { price: roubles(priceKopecks) }),
    ...(discount > 0 ? { discount } : {}),
    ...(brand ? { brand } : {}),
    ...(category === undefined ? {} : { category }),
    ...(variant ? { variant } : {}),
    ...(list === undefined ? {} : { list }),
    ...(position === undefined ? {} : { position }),
    ...(quantity === undefined ? {} : { quantity }),
  }
}
