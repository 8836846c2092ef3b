import { beforeEach, expect, it } from 'vitest'

import type { ShopEvent } from '../tracking/shop-events'
import { googleEvent } from './google-analytics'
import { translator } from './start-counters'
import { metricaGoods } from './yandex-metrica'

const ORIGIN = 'https://shop.example'
const paint = { id: 'p1', name: 'Краска белая', priceKopecks: 129_990 }

let translate: ReturnType<typeof translator>

beforeEach(() => {
  const kept = new Map<string, string>()
  translate = translator(ORIGIN, { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) })
})

const page = (path: string, query = '', data: unknown = null): ShopEvent => ({ type: 'page', path, query, title: 'Страница', data })

it('tells each page with the one before it', () => {
  expect(translate(page('/catalog', '?page=2'))).toEqual([
    { type: 'page', url: `${ORIGIN}/catalog?page=2`, title: 'Страница', referrer: '' },
  ])
  expect(translate(page('/about'))).toMatchObject([{ url: `${ORIGIN}/about`, referrer: `${ORIGIN}/catalog?page=2` }])
})

it('keeps orders, tokens and ways back to itself', () => {
  const [told] = translate(page('/order-success', '?orderId=42&utm_source=mail&token=secret'))
  expect(told).toMatchObject({ url: `${ORIGIN}/order-success?utm_source=mail` })
})

it('tells a search beside its page', () => {
  expect(translate(page('/catalog', '?search=белая краска'))[1]).toEqual({ type: 'search', search: 'белая краска' })
  expect(translate(page('/reviews', '?search=белая'))).toHaveLength(1)
})

it('names what was put into the cart and taken out, as far as the page shows it', () => {
  translate(page('/catalog', '', [{ listing: { products: [{ ...paint, slug: 'x' }] } }]))
  expect(translate({ type: 'cart', changes: { p1: 2, p2: -1 }, data: null })).toEqual([
    { type: 'add', goods: [{ ...paint, quantity: 2 }] },
    { type: 'remove', goods: [{ id: 'p2', quantity: 1 }] },
  ])
})

it('remembers a line that has left the cart page', () => {
  const line = { productId: 'p1', name: paint.name, unitPriceKopecks: paint.priceKopecks }
  translate(page('/cart', '', [{ cart: { lines: [line] } }]))
  expect(translate({ type: 'cart', changes: { p1: -3 }, data: [{ cart: { lines: [] } }] })).toEqual([
    { type: 'remove', goods: [{ ...paint, quantity: 3 }] },
  ])
})

it('tells a purchase once, however often its page is opened', () => {
  const purchase: ShopEvent = { type: 'purchase', orderNumber: 'CC-1', totalKopecks: 309_980, deliveryKopecks: 50_000, goods: [{ ...paint, quantity: 2 }] } // prettier-ignore
  expect(translate(purchase)).toEqual([purchase])
  expect(translate(purchase)).toEqual([])
})

it("puts goods into Metrica's words, with money in roubles", () => {
  expect(metricaGoods({ type: 'detail', goods: { ...paint, brand: 'Гранит', category: 'Краски' } })).toEqual({
    detail: { products: [{ id: 'p1', name: 'Краска белая', price: 1299.9, brand: 'Гранит', category: 'Краски' }] },
  })
  const goods = [{ ...paint, quantity: 2 }]
  expect(metricaGoods({ type: 'purchase', orderNumber: 'CC-1', totalKopecks: 309_980, deliveryKopecks: 50_000, goods })).toEqual({
    purchase: { actionField: { id: 'CC-1', revenue: 3099.8 }, products: [{ id: 'p1', name: 'Краска белая', price: 1299.9, quantity: 2 }] },
  })
  expect(metricaGoods({ type: 'page', url: '', title: '', referrer: '' })).toBeNull()
})

it("puts events into Google's words, each with its value", () => {
  const goods = [{ ...paint, quantity: 2 }]
  const items = [{ item_id: 'p1', item_name: 'Краска белая', price: 1299.9, quantity: 2 }]
  expect(googleEvent({ type: 'add', goods })).toEqual(['add_to_cart', { currency: 'RUB', value: 2599.8, items }])
  expect(googleEvent({ type: 'remove', goods: [{ id: 'p2', quantity: 1 }] })).toEqual([
    'remove_from_cart',
    { currency: 'RUB', value: 0, items: [{ item_id: 'p2', quantity: 1 }] },
  ])
  expect(googleEvent({ type: 'purchase', orderNumber: 'CC-1', totalKopecks: 309_980, deliveryKopecks: 50_000, goods })).toEqual([
    'purchase',
    { currency: 'RUB', value: 3099.8, shipping: 500, transaction_id: 'CC-1', items },
  ])
})
