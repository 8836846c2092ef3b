import { beforeAll, describe, expect, it } from 'vitest'

import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { storyScreens } from '~tests/support/browser/screens'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'
import { insertProducts, query } from '~tests/support/database/shop-data'
import type { ReceivedMail } from '~tests/support/services/smtp-sink'

let shop: SharedShop
let productId: string

beforeAll(async () => {
  shop = await sharedShop('empty')
  const [id] = await insertProducts(shop.databaseUrl, 1, 50)
  productId = id ?? ''
})

describe.each(storyScreens())('on %s', (_, width, scripted) => {
  it('a visitor with a Cyrillic email address registers, orders and gets the emails', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    const name = `анна-${width}-${scripted ? 'да' : 'нет'}`
    const [typed, other, kept] = [
      `${name}@пример.рф`,
      `${name.toUpperCase()}@xn--e1afmkfd.xn--p1ai`,
      `${name}@xn--e1afmkfd.xn--p1ai`,
    ]
    const mailed = (subject: RegExp) =>
      shop.mails.waitFor(({ to, message }) => to.includes(typed) && subject.test(message.subject ?? ''))
    await shop.open(page, '/login?mode=register')
    const fields = { name: 'Анна', email: typed, password: 'тайный пароль', confirmation: 'тайный пароль' }
    for (const [field, value] of Object.entries(fields)) await page.fill(`main [name="${field}"]`, value)
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
    await page.waitForURL(`${shop.url}/**`)
    await mailed(/Подтвердите email/)
    expect(await query(shop.databaseUrl, 'SELECT 1 FROM "User" WHERE "email" = $1', [kept])).toHaveLength(1)

    await shop.open(page, `/product/${productId}`)
    await page.locator('main').getByRole('button', { name: 'В корзину', exact: true }).first().click()
    await page.getByText('ДОБАВЛЕНО В КОРЗИНУ').first().waitFor()
    await shop.open(page, '/checkout')
    expect(await page.getAttribute('[name="email"]', 'type')).toBe('email')
    for (const field of ['firstName', 'lastName', 'phone'])
      await page.fill(`[name="${field}"]`, checkoutFields[field] ?? '')
    await page.fill('main [name="email"]', other)
    await page.check('[name="delivery"][value="pickup"]')
    await page.getByRole('button', { name: 'Заказать' }).click()
    await page.waitForURL('**/checkout/payment?orderId=*')
    const orderId = new URL(page.url()).searchParams.get('orderId')
    await mailed(/принят$/)
    await shop.open(page, `/order-success?orderId=${String(orderId)}`)
    await page.getByText(`Письмо с заказом отправлено на ${typed}`).waitFor()
    const isCopy = ({ to, message }: ReceivedMail) =>
      to.includes('shop@example.ru') && (message.text ?? '').includes(typed)
    await shop.mails.waitFor(isCopy)
    await shop.open(page, '/profile')
    await page.getByText(`Подтвердите ${typed}`).waitFor()
    expect(await (await page.request.get(`${shop.url}/profile/data`)).text()).not.toContain('xn--')
    await shop.open(page, '/profile/delete')
    await page.getByText('У вас 1 заказ в работе. Дождитесь его или отмените').waitFor()
    expect(await page.locator('main [type="password"]').count()).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
