import { beforeAll, describe, expect, it } from 'vitest'

import { registerCustomer } from '~tests/support/people/http-customer'
import { placeOrderBy } from '~tests/support/people/customer-forms'
import { duringSettings } from '~tests/support/settings/during-settings'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'
import { insertProducts, query } from '~tests/support/database/shop-data'

let shop: SharedShop
let productId: string

beforeAll(async () => {
  shop = await sharedShop('empty')
  productId = (await insertProducts(shop.databaseUrl, 1, 500))[0] ?? ''
})

describe('an order for pickup', () => {
  it('an order for pickup shows its place, time and status on its page and in the account', async () => {
    const customer = await registerCustomer(shop.url, { email: 'fetched@example.ru' })
    const orderId = await placeOrderBy(customer, [productId], { email: 'fetched@example.ru' })
    const pages = [`/order-success?orderId=${orderId}`, `/profile/orders/${orderId}`]
    for (const path of pages) {
      const { words } = await customer.get(path)
      expect(words).toMatch(/Донецк, ул. Артёма, 120 Пн–Пт 9:00–18:00/)
      expect(words).toMatch(/Можно забрать (?:сегодня|завтра|во? \S+, \d+ \S+,) (?:с|до) \d+:\d\d/)
    }
    for (const [status, said, unsaid] of [
      ['SHIPPED', 'Готов к выдаче', 'Отправлен'],
      ['DELIVERED', 'Выдан', 'Доставлен'],
    ] as const) {
      await query(shop.databaseUrl, `UPDATE "Order" SET "status" = $2::"OrderStatus" WHERE "id" = $1`, [
        orderId,
        status,
      ])
      for (const path of [...pages, '/profile']) {
        const { words } = await customer.get(path)
        expect(words).toContain(said)
        expect(words).not.toContain(unsaid)
        expect(words).not.toContain('Можно забрать')
      }
    }
  })
})

describe('an order paid by bank transfer', () => {
  it('an order paid by transfer shows the bank details until the payment has arrived', async () => {
    const requisites = 'р/с 40702810900000000001'
    await duringSettings(shop.databaseUrl, 'payment', { bankTransfer: true, requisites }, async () => {
      const customer = await registerCustomer(shop.url, { email: 'transfer@example.ru' })
      await customer.post('/cart', { intent: 'add', productId, quantity: '1' })
      await expect.poll(async () => (await customer.get('/checkout')).text).toContain('value="bank_transfer"')
      const orderId = await placeOrderBy(customer, [productId], {
        email: 'transfer@example.ru',
        paymentMethod: 'bank_transfer',
      })
      const pages = [`/order-success?orderId=${orderId}`, `/profile/orders/${orderId}`]
      for (const path of pages) expect((await customer.get(path)).words).toContain(requisites)
      await query(shop.databaseUrl, `UPDATE "Order" SET "paymentStatus" = 'PAID' WHERE "id" = $1`, [orderId])
      for (const path of pages) expect((await customer.get(path)).words).not.toContain(requisites)
    })
  })
})
