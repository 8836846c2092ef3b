/** A product as counters know it. */
export interface CountedGoods {
  id: string
  name: string
  priceKopecks: number
  /** What it cost before it was reduced. */
  oldPriceKopecks?: number | null
  brand?: string | null
  category?: string
  /** Its colour. */
  variant?: string | null
  quantity?: number
  /** The list that it is shown in, and its place there, from 1. */
  list?: string
  position?: number
}

/** What counters are told; nothing personal. */
export type ShopEvent =
  /** A page is looked at. `data` is what it was made from: the products on it are looked up there. */
  | { type: 'page'; path: string; query: string; title: string; data: unknown }
  | { type: 'detail'; goods: CountedGoods }
  /** Pieces by product id that the server's cart has more (or, below zero, fewer) than before. */
  | { type: 'cart'; changes: Record<string, number>; data: unknown }
  /** Products that came into the customer's wishlist. */
  | { type: 'wish'; productIds: string[] }
  /** A product's link was pressed. */
  | { type: 'select'; slug: string }
  | { type: 'checkout'; goods: CountedGoods[]; totalKopecks: number; coupon?: string }
  /** The checkout's form was sent with these choices. */
  | { type: 'ordering'; delivery: string; payment: string }
  | {
      type: 'purchase'
      orderNumber: string
      totalKopecks: number
      deliveryKopecks: number
      taxKopecks: number
      coupon: string | null
      goods: CountedGoods[]
    }
  /** A form of sign-in or registration was sent. */
  | { type: 'entering'; isNew: boolean }
  /** Somebody is signed in who was not. */
  | { type: 'signed-in' }

type Listener = (event: ShopEvent) => void

let listener: Listener | null = null
/** What happened on the present page before the visitor agreed; earlier pages are nobody's business. */
let waiting: ShopEvent[] = []

/** Tells the counters, if the visitor agreed to them; otherwise it is remembered until the next page. */
export function tellCounters(event: ShopEvent): void {
  if (listener) listener(event)
  else waiting = event.type === 'page' ? [event] : [...waiting, event]
}

/** Hands events over from now on, beginning with those of the present page; null stops it. */
export function listenToShop(next: Listener | null): void {
  listener = next
  if (!next) return
  const remembered = waiting
  waiting = []
  remembered.forEach(next)
}
