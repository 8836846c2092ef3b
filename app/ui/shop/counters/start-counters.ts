import type { Counters } from '~/domain/integrations/shared'

import type { CountedGoods, ShopEvent } from '../tracking/shop-events'
import { goodsOnPage } from './goods-on-page'
import { startGoogleAnalytics } from './google-analytics'
import { publicAddress } from './public-address'
import type { CounterEvent, TellCounter } from './counter-event'
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
  return (event) => {
    for (const counterEvent of translate(event)) for (const tell of tellers) tell(counterEvent)
  }
}

/**
 * Makes events as counters know them out of the shop's: addresses without what is private, products with their names, every purchase
 * once per browser session (the order's page can be opened again).
 */
export function translator(origin: string, told: Pick<Storage, 'getItem' | 'setItem'>): (event: ShopEvent) => CounterEvent[] {
  let known = new Map<string, CountedGoods>()
  let lastUrl = ''
  return (event) => {
    switch (event.type) {
      case 'page': {
        known = goodsOnPage(event.data)
        const url = publicAddress(origin, event.path, event.query)
        const referrer = lastUrl
        lastUrl = url
        const search = event.path.startsWith('/catalog') ? new URLSearchParams(event.query).get('search') : null
        return [{ type: 'page', url, title: event.title, referrer }, ...(search ? [{ type: 'search' as const, search }] : [])]
      }
      case 'cart': {
        known = new Map([...known, ...goodsOnPage(event.data)])
        return cartEvents(event.changes, known)
      }
      case 'purchase': {
        const mark = `purchase-${event.orderNumber}`
        if (told.getItem(mark) !== null) return []
        told.setItem(mark, '1')
        return [event]
      }
      default:
        return [event]
    }
  }
}

function cartEvents(changes: Record<string, number>, known: ReadonlyMap<string, CountedGoods>): CounterEvent[] {
  const goods = Object.entries(changes).map(([id, change]) => ({
    change,
    line: { ...(known.get(id) ?? { id }), quantity: Math.abs(change) },
  }))
  const added = goods.filter(({ change }) => change > 0).map(({ line }) => line)
  const removed = goods.filter(({ change }) => change < 0).map(({ line }) => line)
  return [
    ...(added.length > 0 ? [{ type: 'add' as const, goods: added }] : []),
    ...(removed.length > 0 ? [{ type: 'remove' as const, goods: removed }] : []),
  ]
}
