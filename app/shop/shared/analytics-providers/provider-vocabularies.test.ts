import { expect, it } from 'vitest'

import { pixelEvent } from './facebook-pixel'
import { googleEvent, isTrade } from './google-analytics'
import { metricaCommerce } from './yandex-metrica'

const paint = { id: 'p1', name: 'Краска белая', priceKopecks: 129_990 }
const reduced = { ...paint, oldPriceKopecks: 173_320, brand: 'Гранит', category: 'Краски', variant: 'Белый' }
const products = [{ ...paint, quantity: 2 }]
const order = { type: 'purchase', orderNumber: 'CC-1', totalKopecks: 309_980, deliveryKopecks: 50_000, taxKopecks: 1_000, coupon: 'ЛЕТО', products } as const // prettier-ignore

it('a product has Metrica’s names, with money in roubles and discounts in per cent', () => {
  expect(metricaCommerce({ type: 'product-view', product: reduced })).toEqual({
    detail: {
      products: [
        {
          id: 'p1',
          name: 'Краска белая',
          price: 1299.9,
          discount: 25,
          brand: 'Гранит',
          category: 'Краски',
          variant: 'Белый',
        },
      ],
    },
  })
  const bought = [{ id: 'p1', name: 'Краска белая', price: 1299.9, quantity: 2 }]
  const { coupon, ...withoutCode } = order
  const actionField = { id: 'CC-1', revenue: 3099.8 }
  expect(metricaCommerce(order)).toEqual({
    purchase: { actionField: { ...actionField, coupon }, products: bought },
  })
  expect(metricaCommerce(withoutCode)).toEqual({ purchase: { actionField, products: bought } })
  expect(metricaCommerce({ type: 'cart-add', products })).toEqual({ add: { products: bought } })
  expect(metricaCommerce({ type: 'cart-remove', products })).toEqual({ remove: { products: bought } })
  expect(metricaCommerce({ type: 'page-view', url: '', title: '', referrer: '' })).toBeNull()
})

it('a list has the names of both providers, with the position of each product', () => {
  const listed = [{ ...paint, list: 'Каталог', position: 25 }]
  const product = { id: 'p1', name: 'Краска белая', price: 1299.9, list: 'Каталог', position: 25 }
  expect(metricaCommerce({ type: 'list-view', list: 'Каталог', products: listed })).toEqual({
    impressions: [product],
  })
  expect(metricaCommerce({ type: 'list-click', list: 'Каталог', products: listed })).toEqual({
    click: { actionField: { list: 'Каталог' }, products: [product] },
  })
  const items = [
    { item_id: 'p1', item_name: 'Краска белая', price: 1299.9, item_list_name: 'Каталог', index: 25 },
  ]
  const parameters = { item_list_name: 'Каталог', currency: 'RUB', value: 1299.9, items }
  expect(googleEvent({ type: 'list-view', list: 'Каталог', products: listed })).toEqual([
    'view_item_list',
    parameters,
  ])
  expect(googleEvent({ type: 'list-click', list: 'Каталог', products: listed })).toEqual([
    'select_item',
    parameters,
  ])
})

it('an event has Google’s name, with its value', () => {
  const items = [{ item_id: 'p1', item_name: 'Краска белая', price: 1299.9, quantity: 2 }]
  expect(googleEvent({ type: 'cart-add', products })).toEqual([
    'add_to_cart',
    { currency: 'RUB', value: 2599.8, items },
  ])
  expect(googleEvent({ type: 'cart-remove', products: [{ id: 'p2', quantity: 1 }] })).toEqual([
    'remove_from_cart',
    { currency: 'RUB', value: 0, items: [{ item_id: 'p2', quantity: 1 }] },
  ])
  expect(googleEvent(order)).toEqual([
    'purchase',
    { currency: 'RUB', value: 3099.8, shipping: 500, tax: 10, coupon: 'ЛЕТО', transaction_id: 'CC-1', items },
  ])
  expect(googleEvent({ type: 'wishlist-add', products: [reduced] })).toEqual([
    'add_to_wishlist',
    {
      currency: 'RUB',
      value: 1299.9,
      items: [
        {
          item_id: 'p1',
          item_name: 'Краска белая',
          price: 1299.9,
          discount: 433.3,
          item_brand: 'Гранит',
          item_category: 'Краски',
          item_variant: 'Белый',
        },
      ],
    },
  ])
  const cart = { products, totalKopecks: 259_980, coupon: 'ЛЕТО' }
  const sent = { currency: 'RUB', value: 2599.8, coupon: 'ЛЕТО', items }
  expect(googleEvent({ type: 'cart-view', ...cart })).toEqual(['view_cart', sent])
  expect(googleEvent({ type: 'checkout-start', ...cart })).toEqual(['begin_checkout', sent])
  expect(googleEvent({ type: 'delivery-choice', choice: 'pickup', ...cart })).toEqual([
    'add_shipping_info',
    { ...sent, shipping_tier: 'pickup' },
  ])
  expect(googleEvent({ type: 'payment-choice', choice: 'cash', ...cart })).toEqual([
    'add_payment_info',
    { ...sent, payment_type: 'cash' },
  ])
  expect(googleEvent({ type: 'sign-up' })).toEqual(['sign_up', { method: 'email' }])
  expect(googleEvent({ type: 'login' })).toEqual(['login', { method: 'email' }])
})

it('an event of a product or an order counts as commerce, a page view or search does not', () => {
  expect([
    isTrade(order),
    isTrade({ type: 'product-view', product: paint }),
    isTrade({ type: 'cart-add', products }),
  ]).toEqual([true, true, true])
  expect([
    isTrade({ type: 'page-view', url: '', title: '', referrer: '' }),
    isTrade({ type: 'search', search: 'эмаль' }),
  ]).toEqual([false, false])
})

it('an event has Meta’s name, and is not sent when Meta has no name for it', () => {
  const bought = { content_type: 'product', content_ids: '["p1"]', value: 3099.8, currency: 'RUB' }
  expect(pixelEvent(order)).toEqual(['Purchase', { ...bought, order_id: 'CC-1' }])
  expect(pixelEvent({ type: 'cart-add', products })).toEqual(['AddToCart', { ...bought, value: 2599.8 }])
  expect(pixelEvent({ type: 'product-view', product: paint })).toEqual([
    'ViewContent',
    { ...bought, value: 1299.9 },
  ])
  expect(pixelEvent({ type: 'checkout-start', products, totalKopecks: 259_980 })).toEqual([
    'InitiateCheckout',
    { ...bought, value: 2599.8 },
  ])
  expect(pixelEvent({ type: 'page-view', url: 'https://shop.example/', title: '', referrer: '' })).toEqual([
    'PageView',
    {},
  ])
  expect(pixelEvent({ type: 'search', search: 'эмаль' })).toEqual(['Search', { search_string: 'эмаль' }])
  expect(pixelEvent({ type: 'sign-up' })).toEqual(['CompleteRegistration', {}])
  for (const quiet of [{ type: 'login' } as const, { type: 'cart-remove', products } as const])
    expect(pixelEvent(quiet)).toBeNull()
})
