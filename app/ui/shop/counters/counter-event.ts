import type { CountedGoods, ShopEvent } from '../tracking/shop-events'

/** A product of an event; of one that the page does not show only the id is known. */
export type EventGoods = Partial<CountedGoods> & { id: string }

/** A cart, as events of the checkout tell it. */
export interface CountedCart {
  goods: CountedGoods[]
  totalKopecks: number
  coupon?: string
}

/** What is told to each counter, in its own words. */
export type CounterEvent =
  | { type: 'page'; url: string; title: string; referrer: string }
  | { type: 'search'; search: string }
  | { type: 'list' | 'select'; list: string; goods: CountedGoods[] }
  | { type: 'add' | 'remove' | 'wish'; goods: EventGoods[] }
  | ({ type: 'cart-view' } & CountedCart)
  | ({ type: 'shipping' | 'payment'; choice: string } & CountedCart)
  | { type: 'sign-up' | 'login' }
  | Extract<ShopEvent, { type: 'detail' | 'checkout' | 'purchase' }>

/** Passes an event on to a counter. */
export type TellCounter = (event: CounterEvent) => void

/** Kopecks as counters take money: a number of roubles. */
export function roubles(kopecks: number): number {
  return kopecks / 100
}
