import { beforeAll, describe, expect, it } from 'vitest'

import { formatRoubles } from '~/platform/money/money'

import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'
import { insertProducts, query } from '~tests/support/database/shop-data'

let shop: SharedShop
let productId: string

beforeAll(async () => {
  shop = await sharedShop('empty')
  const [id] = await insertProducts(shop.databaseUrl, 1, 50)
  productId = id ?? ''
})

const change = (set: string) =>
  query(shop.databaseUrl, `UPDATE "Product" SET ${set} WHERE "id" = $1`, [productId])

describe.each([true, false])('a refused checkout (JavaScript: %s)', (scripted) => {
  async function atCheckout() {
    await change('"priceKopecks" = 100000, "isActive" = true')
    const { page, complaints } = await shop.visit(1440, scripted)
    await shop.open(page, `/product/${productId}`)
    await page.locator('main').getByRole('button', { name: 'В корзину', exact: true }).first().click()
    await page.getByText('ДОБАВЛЕНО В КОРЗИНУ').first().waitFor()
    await shop.open(page, '/checkout')
    for (const name of ['firstName', 'lastName', 'email', 'phone'])
      await page.fill(`[name="${name}"]`, checkoutFields[name] ?? '')
    await page.check('[name="delivery"][value="pickup"]')
    return { page, complaints, order: () => page.getByRole('button', { name: 'Заказать' }).click() }
  }

  it('a refused checkout shows the new price, and the next attempt places the order', async () => {
    const { page, order } = await atCheckout()
    await change('"priceKopecks" = 123400')
    await order()
    await page.getByText('Цены или доставка изменились').first().waitFor()
    await page.getByText(formatRoubles(123_400)).first().waitFor()
    expect(await page.inputValue('[name="lastName"]')).toBe(checkoutFields.lastName)
    await order()
    await page.waitForURL('**/checkout/payment?orderId=*')
    await page.context().close()
  })

  it('a refused checkout shows the emptied cart when the product was deleted', async () => {
    const { page, order } = await atCheckout()
    await change('"isActive" = false')
    await order()
    await page.getByText('Некоторые товары больше не доступны. Корзина очищена.').first().waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Заказать' }).count()).toBe(0)
    await page.context().close()
  })
})
