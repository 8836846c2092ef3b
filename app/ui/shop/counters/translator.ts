import type { CountedGoods, ShopEvent } from '../tracking/shop-events'
import { cartOnPage } from './cart-on-page'
import type { CountedCart, CounterEvent, EventGoods } from './counter-event'
import { goodsOnPage } from './goods-on-page'
import { listsOnPage, type GoodsList } from './lists-on-page'
import { publicAddress } from './public-address'

type Translate = (event: ShopEvent) => CounterEvent[]
type PageEvent = Extract<ShopEvent, { type: 'page' }>

/** What is known while pages come and go. */
interface Memory {
  /** Products by id, as far as pages showed them. */
  known: Map<string, CountedGoods>
  lists: GoodsList[]
  lastUrl: string
  /** The cart of the checkout that was begun and not sent yet. */
  checkout: CountedCart | null
  isNewcomer: boolean
}

/**
 * Makes events as counters know them out of the shop's: addresses without what is private, products with their names, every list once per
 * look at its page, every purchase once per browser session (the order's page can be opened again).
 */
export function translator(origin: string, told: Pick<Storage, 'getItem' | 'setItem'>): Translate {
  const memory: Memory = { known: new Map(), lists: [], lastUrl: '', checkout: null, isNewcomer: false }
  return (event) => translate(event, memory, origin, told)
}

function translate(event: ShopEvent, memory: Memory, origin: string, told: Pick<Storage, 'getItem' | 'setItem'>): CounterEvent[] {
  switch (event.type) {
    case 'page':
      return pageEvents(event, memory, origin)
    case 'cart':
      memory.known = new Map([...goodsOnPage(event.data), ...memory.known])
      return cartEvents(event.changes, memory.known)
    case 'wish':
      return [{ type: 'wish', goods: event.productIds.map((id) => memory.known.get(id) ?? { id }) }]
    case 'select':
      return selectEvents(event.slug, memory.lists)
    case 'checkout':
      memory.checkout = event
      return [event]
    case 'ordering':
      return orderingEvents(event, memory)
    case 'entering':
      memory.isNewcomer = event.isNew
      return []
    case 'signed-in':
      return [{ type: memory.isNewcomer ? 'sign-up' : 'login' }]
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

function pageEvents({ path, query, title, data }: PageEvent, memory: Memory, origin: string): CounterEvent[] {
  memory.lists = listsOnPage(data)
  const listed = memory.lists.flatMap(({ entries }) => entries.map(({ goods }) => [goods.id, goods] as const))
  // Of a product in two lists the first one counts, as it does with a product outside of them.
  memory.known = new Map([...goodsOnPage(data), ...listed.reverse()])
  memory.checkout = null
  const url = publicAddress(origin, path, query)
  const referrer = memory.lastUrl
  memory.lastUrl = url
  const search = path.startsWith('/catalog') ? new URLSearchParams(query).get('search') : null
  const cart = path === '/cart' ? cartOnPage(data) : null
  return [
    { type: 'page', url, title, referrer },
    ...(search ? [{ type: 'search' as const, search }] : []),
    ...memory.lists.map(({ name, entries }) => ({ type: 'list' as const, list: name, goods: entries.map(({ goods }) => goods) })),
    ...(cart ? [{ type: 'cart-view' as const, ...cart }] : []),
  ]
}

function selectEvents(slug: string, lists: readonly GoodsList[]): CounterEvent[] {
  for (const { name, entries } of lists) {
    const chosen = entries.find((entry) => entry.slug === slug)
    if (chosen) return [{ type: 'select', list: name, goods: [chosen.goods] }]
  }
  return []
}

/** A form that is refused and sent again is still the same checkout. */
function orderingEvents({ delivery, payment }: Extract<ShopEvent, { type: 'ordering' }>, memory: Memory): CounterEvent[] {
  const { checkout } = memory
  if (!checkout) return []
  memory.checkout = null
  const { goods, totalKopecks, coupon } = checkout
  const cart: CountedCart = { goods, totalKopecks, ...(coupon === undefined ? {} : { coupon }) }
  return [
    { type: 'shipping', choice: delivery, ...cart },
    { type: 'payment', choice: payment, ...cart },
  ]
}

function cartEvents(changes: Record<string, number>, known: ReadonlyMap<string, CountedGoods>): CounterEvent[] {
  const goods = Object.entries(changes).map(([id, change]): { change: number; line: EventGoods } => ({
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
