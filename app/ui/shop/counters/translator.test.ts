import { beforeEach, expect, it } from 'vitest'

import type { ShopEvent } from '../tracking/shop-events'
import { translator } from './translator'

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
    { type: 'add', goods: [{ ...paint, list: 'Каталог', position: 1, quantity: 2 }] },
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
  const purchase: ShopEvent = { type: 'purchase', orderNumber: 'CC-1', totalKopecks: 309_980, deliveryKopecks: 50_000, taxKopecks: 0, coupon: null, goods: [{ ...paint, quantity: 2 }] } // prettier-ignore
  expect(translate(purchase)).toEqual([purchase])
  expect(translate(purchase)).toEqual([])
})

it('tells every list of a page once, with the place of a product on all pages of the catalogue', () => {
  const enamel = { id: 'p2', name: 'Эмаль', priceKopecks: 50_000 }
  const listing = { products: [{ ...paint, slug: 'paint' }] }
  const query = { search: '', page: 2, perPage: 24 }
  expect(translate(page('/catalog/paints', '?page=2', [{ query, category: { name: 'Краски' }, listing }]))[1]).toEqual({
    type: 'list',
    list: 'Краски',
    goods: [{ ...paint, list: 'Краски', position: 25 }],
  })
  const related = [{ ...enamel, slug: 'enamel' }]
  const told = translate(page('/product/paint', '', [{ product: { ...paint, slug: 'paint' }, together: [], related }]))
  expect(told.slice(1)).toEqual([{ type: 'list', list: 'Похожие товары', goods: [{ ...enamel, list: 'Похожие товары', position: 1 }] }])
  expect(translate({ type: 'select', slug: 'enamel' })).toEqual([
    { type: 'select', list: 'Похожие товары', goods: [{ ...enamel, list: 'Похожие товары', position: 1 }] },
  ])
  expect(translate({ type: 'select', slug: 'paint' })).toEqual([])
})

it('tells a cart that is looked at with its sum and code, and nothing of an empty one', () => {
  const lines = [{ productId: 'p1', name: paint.name, unitPriceKopecks: paint.priceKopecks, color: 'Белый', quantity: 2 }]
  const told = translate(page('/cart', '', [{ cart: { lines, totalKopecks: 259_980 }, promo: { code: 'ЛЕТО' } }]))
  const goods = [{ ...paint, variant: 'Белый', quantity: 2 }]
  expect(told.slice(1)).toEqual([{ type: 'cart-view', goods, totalKopecks: 259_980, coupon: 'ЛЕТО' }])
  expect(translate(page('/cart', '', [{ cart: { lines: [], totalKopecks: 0 }, promo: null }]))).toHaveLength(1)
})

it('tells delivery and payment of a checkout when its form is sent, and not again when it comes back', () => {
  const cart = { goods: [{ ...paint, quantity: 1 }], totalKopecks: paint.priceKopecks }
  const ordering: ShopEvent = { type: 'ordering', delivery: 'pickup', payment: 'cash' }
  expect(translate(ordering)).toEqual([])
  translate({ type: 'checkout', ...cart })
  expect(translate(ordering)).toEqual([
    { type: 'shipping', choice: 'pickup', ...cart },
    { type: 'payment', choice: 'cash', ...cart },
  ])
  expect(translate(ordering)).toEqual([])
})

it('tells a registration from a sign-in by the form before it, and names what is wished for', () => {
  translate({ type: 'entering', isNew: true })
  expect(translate({ type: 'signed-in' })).toEqual([{ type: 'sign-up' }])
  translate({ type: 'entering', isNew: false })
  expect(translate({ type: 'signed-in' })).toEqual([{ type: 'login' }])
  translate(page('/product/paint', '', [{ product: { ...paint, slug: 'paint' } }]))
  expect(translate({ type: 'wish', productIds: ['p1', 'p9'] })).toEqual([{ type: 'wish', goods: [paint, { id: 'p9' }] }])
})
