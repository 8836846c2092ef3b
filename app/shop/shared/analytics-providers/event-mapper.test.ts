import { beforeEach, expect, it } from 'vitest'

import type { ShopEvent, ShownLine } from '../tracking/shop-event'
import { createEventMapper } from './event-mapper'

const ORIGIN = 'https://shop.example'
const paint = { id: 'p1', name: 'Краска белая', priceKopecks: 129_990 }
const enamel = { id: 'p2', name: 'Эмаль', priceKopecks: 50_000 }
const line: ShownLine = {
  productId: 'p1',
  name: paint.name,
  unitPriceKopecks: paint.priceKopecks,
  quantity: 2,
}

let map: ReturnType<typeof createEventMapper>

beforeEach(() => {
  const kept = new Map<string, string>()
  map = createEventMapper(ORIGIN, {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
  })
})

const page = (path: string, query = ''): ShopEvent => ({ type: 'page-view', path, query, title: 'Страница' })
const list = (name: string, products: (typeof paint)[], before = 0): ShopEvent => ({
  type: 'list-view',
  list: name,
  products,
  before,
})

it('the mapper names each page together with the previous page', () => {
  expect(map(page('/catalog', '?page=2'))).toEqual([
    { type: 'page-view', url: `${ORIGIN}/catalog?page=2`, title: 'Страница', referrer: '' },
  ])
  expect(map(page('/about'))).toMatchObject([
    { url: `${ORIGIN}/about`, referrer: `${ORIGIN}/catalog?page=2` },
  ])
})

it('the mapper removes order numbers and tokens from a page’s address', () => {
  expect(map(page('/order-success', '?orderId=42&utm_source=mail&token=secret'))).toMatchObject([
    { url: `${ORIGIN}/order-success?utm_source=mail` },
  ])
})

it('the mapper passes on a search, and nothing about a click on a phone number', () => {
  expect(map({ type: 'search', search: 'белая краска' })).toEqual([
    { type: 'search', search: 'белая краска' },
  ])
  expect(map({ type: 'phone-call' })).toEqual([])
})

it('the mapper names the products that enter and leave the cart, as shown on the page', () => {
  map(page('/catalog'))
  map(list('Каталог', [paint]))
  expect(map({ type: 'cart-add', changes: [{ productId: 'p1', quantity: 2 }] })).toEqual([
    { type: 'cart-add', products: [{ ...paint, list: 'Каталог', position: 1, quantity: 2 }] },
  ])
  expect(map({ type: 'cart-remove', changes: [{ productId: 'p2', quantity: 1 }] })).toEqual([
    { type: 'cart-remove', products: [{ id: 'p2', quantity: 1 }] },
  ])
})

it('the mapper forgets the content of earlier pages', () => {
  map(page('/catalog'))
  map(list('Каталог', [paint]))
  map(page('/about'))
  expect(map({ type: 'cart-add', changes: [{ productId: 'p1', quantity: 1 }] })).toEqual([
    { type: 'cart-add', products: [{ id: 'p1', quantity: 1 }] },
  ])
})

it('the mapper remembers a line removed from the cart page, and the lines of a viewed order', () => {
  map(page('/cart'))
  map({ type: 'cart-view', lines: [line], totalKopecks: 259_980, promoCode: null })
  expect(map({ type: 'cart-remove', changes: [{ productId: 'p1', quantity: 3 }] })).toEqual([
    { type: 'cart-remove', products: [{ ...paint, quantity: 3 }] },
  ])
  map(page('/profile/orders/1'))
  expect(map({ type: 'order-view', lines: [line] })).toEqual([])
  expect(map({ type: 'cart-add', changes: [{ productId: 'p1', quantity: 1 }] })).toEqual([
    { type: 'cart-add', products: [{ ...paint, quantity: 1 }] },
  ])
})

it('the mapper passes on a purchase once, for any number of page views', () => {
  const sums = { orderNumber: 'CC-1', totalKopecks: 309_980, deliveryKopecks: 50_000, taxKopecks: 0 }
  const purchase: ShopEvent = { type: 'purchase', ...sums, promoCode: null, lines: [line] }
  expect(map(purchase)).toEqual([{ type: 'purchase', ...sums, products: [{ ...paint, quantity: 2 }] }])
  expect(map(purchase)).toEqual([])
})

it('the mapper counts positions across the pages of a list, and names a product’s first list', () => {
  map(page('/catalog/paints', '?page=2'))
  expect(map(list('Краски', [paint], 24))).toEqual([
    { type: 'list-view', list: 'Краски', products: [{ ...paint, list: 'Краски', position: 25 }] },
  ])
  map(list('Похожие товары', [paint, enamel]))
  expect(map({ type: 'wishlist-add', productIds: ['p1', 'p2'] })).toEqual([
    {
      type: 'wishlist-add',
      products: [
        { ...paint, list: 'Краски', position: 25 },
        { ...enamel, list: 'Похожие товары', position: 2 },
      ],
    },
  ])
})

it('the mapper names the list and the position of a chosen product', () => {
  const place = { list: 'Похожие товары', position: 1 }
  expect(map({ type: 'list-click', place, product: enamel })).toEqual([
    { type: 'list-click', list: 'Похожие товары', products: [{ ...enamel, ...place }] },
  ])
})

it('the mapper omits missing properties and a former price that was not higher', () => {
  const product = {
    ...paint,
    oldPriceKopecks: paint.priceKopecks,
    brand: null,
    category: { name: 'Краски' },
    color: 'Белый',
  }
  expect(map({ type: 'product-view', product })).toEqual([
    { type: 'product-view', product: { ...paint, category: 'Краски', variant: 'Белый' } },
  ])
  expect(map({ type: 'product-view', product: { ...paint, oldPriceKopecks: 150_000 } })).toEqual([
    { type: 'product-view', product: { ...paint, oldPriceKopecks: 150_000 } },
  ])
})

it('the mapper passes on a viewed cart with its sum and promo code', () => {
  const products = [{ ...paint, variant: 'Белый', quantity: 2 }]
  expect(
    map({
      type: 'cart-view',
      lines: [{ ...line, color: 'Белый' }],
      totalKopecks: 259_980,
      promoCode: 'ЛЕТО',
    }),
  ).toEqual([{ type: 'cart-view', products, totalKopecks: 259_980, coupon: 'ЛЕТО' }])
})

it('the mapper passes on delivery and payment once, when the checkout form is sent', () => {
  const submit: ShopEvent = { type: 'checkout-submit', delivery: 'pickup', payment: 'cash' }
  expect(map(submit)).toEqual([])
  const cart = { products: [{ ...paint, quantity: 2 }], totalKopecks: 259_980 }
  expect(map({ type: 'checkout-start', lines: [line], totalKopecks: 259_980, promoCode: null })).toEqual([
    { type: 'checkout-start', ...cart },
  ])
  expect(map(submit)).toEqual([
    { type: 'delivery-choice', choice: 'pickup', ...cart },
    { type: 'payment-choice', choice: 'cash', ...cart },
  ])
  expect(map(submit)).toEqual([])
})

it('the mapper distinguishes a registration from a sign-in by the preceding form', () => {
  map({ type: 'account-form-submit', form: 'registration' })
  expect(map({ type: 'signed-in' })).toEqual([{ type: 'sign-up' }])
  map({ type: 'account-form-submit', form: 'sign-in' })
  expect(map({ type: 'signed-in' })).toEqual([{ type: 'login' }])
})

it('the mapper names the product that enters the wishlist', () => {
  map(page('/product/paint'))
  map({ type: 'product-view', product: paint })
  expect(map({ type: 'wishlist-add', productIds: ['p1', 'p9'] })).toEqual([
    { type: 'wishlist-add', products: [paint, { id: 'p9' }] },
  ])
})

it('the mapper names the product of a tinted line, and not its shade', () => {
  map(page('/product/paint'))
  map({ type: 'product-view', product: paint })
  expect(map({ type: 'cart-add', changes: [{ productId: 'p1~s7', quantity: 2 }] })).toEqual([
    { type: 'cart-add', products: [{ ...paint, quantity: 2 }] },
  ])
})
