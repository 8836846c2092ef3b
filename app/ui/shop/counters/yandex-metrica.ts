import { discountPercent } from '~/domain/catalog/shared'
import type { Counters } from '~/domain/integrations/shared'

import { addScript } from './add-script'
import { roubles, type CounterEvent, type EventGoods, type TellCounter } from './counter-event'

type YandexCall = (...call: unknown[]) => void

declare global {
  interface Window {
    /** Metrica's function; calls made before its script came wait in `a`. */
    ym?: YandexCall & { a?: unknown[][]; l?: number }
    dataLayer?: unknown[]
  }
}

/** Starts Yandex Metrica: every page is told by us (`defer`), goods through the data layer (yandex.ru/support/metrica, e-commerce). */
export function startMetrica({ counterId, ...options }: NonNullable<Counters['yandexMetrica']>): TellCounter {
  const waiting: unknown[][] = []
  const stub: YandexCall = (...call) => waiting.push(call)
  window.ym ??= Object.assign(stub, { a: waiting, l: Date.now() })
  window.dataLayer ??= []
  addScript(`https://mc.yandex.ru/metrika/tag.js?id=${counterId}`)
  window.ym(counterId, 'init', { defer: true, ...options, trackLinks: true, accurateTrackBounce: true, ecommerce: 'dataLayer' })
  return (event) => {
    const ecommerce = metricaGoods(event)
    if (ecommerce) window.dataLayer?.push({ ecommerce: { currencyCode: 'RUB', ...ecommerce } })
    if (event.type === 'page') window.ym?.(counterId, 'hit', event.url, { title: event.title, referer: event.referrer })
    if (event.type === 'checkout') window.ym?.(counterId, 'reachGoal', 'begin_checkout')
  }
}

/** The event's entry of the data layer; null for those that are none of it. The shop has no promotions to tell of (promoView, promoClick). */
export function metricaGoods(event: CounterEvent): object | null {
  switch (event.type) {
    case 'list':
      return { impressions: event.goods.map(product) }
    case 'select':
      return { click: { actionField: { list: event.list }, products: event.goods.map(product) } }
    case 'detail':
      return { detail: { products: [product(event.goods)] } }
    case 'add':
    case 'remove':
      return { [event.type]: { products: event.goods.map(product) } }
    case 'purchase':
      return { purchase: purchase(event) }
    default:
      return null
  }
}

function purchase({ orderNumber, totalKopecks, coupon, goods }: Extract<CounterEvent, { type: 'purchase' }>) {
  return {
    actionField: { id: orderNumber, revenue: roubles(totalKopecks), ...(coupon === null ? {} : { coupon }) },
    products: goods.map(product),
  }
}

/** `discount` is in per cent. */
function product({ id, name, priceKopecks, oldPriceKopecks, brand, category, variant, quantity, list, position }: EventGoods) {
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
