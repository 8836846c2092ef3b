import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { firstOnSale, query } from '~tests/support/database/shop-data'
import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }
let shop: BrowsedShop

beforeAll(async () => {
  shop = await startBrowsedShop({ template: 'small', worker: false, administrator })
})

afterAll(() => shop.stop())

describe.each(storyScreens(officeScreens))('pickup points at %s', (_, width, scripted) => {
  const name = `Пункт ${width}`

  it('pickup points are added by the owner, chosen by a shopper, stored in the order, and closed', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator, '/admin/settings/shipping')
    await page.getByRole('link', { name: 'Открыть пункты' }).click()
    await page.getByRole('link', { name: 'Добавить пункт' }).click()
    await page.getByLabel('Название').fill(name)
    await page.getByLabel('Город').fill('Горловка')
    await page.getByLabel('Адрес').fill('пр. Победы, 3')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText('Укажите часы хотя бы одного дня').first().waitFor()
    expect(await page.getByLabel('Адрес').inputValue()).toBe('пр. Победы, 3')
    await page.getByLabel('Пн: с').fill('09:00')
    await page.getByLabel('Пн: до').fill('18:00')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText(`Пункт добавлен: ${name}`).waitFor()

    const buyer = await shop.visit(width, scripted)
    for (const path of ['/contacts', '/payment']) {
      await shop.open(buyer.page, path)
      await buyer.page
        .getByRole('list', { name: 'Пункты самовывоза' })
        .getByText(name, { exact: true })
        .waitFor()
    }
    const product = await firstOnSale(shop.databaseUrl)
    await buyer.page.request.post(`${shop.url}/cart`, {
      form: { intent: 'add', productId: product.id, quantity: '1' },
    })
    await shop.open(buyer.page, '/checkout')
    await buyer.page.getByRole('radio', { name: /^Самовывоз, \d\sпункта/ }).check()
    expect(await buyer.page.locator('[name="street"]').isVisible()).toBe(false)
    const point = buyer.page.getByRole('radio', { name })
    await point.check()
    expect(await buyer.page.locator('label', { has: point }).textContent()).toMatch(
      /Горловка, пр\. Победы, 3Пн 9:00–18:00, Вт–Вс выходной/,
    )
    const email = `pickup-${width}@example.ru`
    for (const field of ['firstName', 'lastName', 'phone'])
      await buyer.page.fill(`main [name="${field}"]`, checkoutFields[field] ?? '')
    await buyer.page.fill('main [name="email"]', email)
    await query(shop.databaseUrl, `WITH closed AS (UPDATE "PickupPoint" SET "isActive" = false WHERE "name" = $1 RETURNING 1) SELECT pg_notify('cache_purge', 'settings') FROM closed`, [name]) // prettier-ignore
    await buyer.page.getByRole('button', { name: 'Заказать' }).click()
    await buyer.page.getByText('В этом пункте заказы больше не выдают. Выберите другой.').first().waitFor()
    expect(await buyer.page.inputValue('main [name="email"]')).toBe(email)
    await buyer.page.getByRole('radio', { name: 'Склад в Макеевке' }).check()
    await buyer.page.getByRole('button', { name: 'Заказать' }).click()
    await buyer.page.waitForURL('**/checkout/payment?orderId=*')
    const orderId = new URL(buyer.page.url()).searchParams.get('orderId') ?? ''
    await shop.open(buyer.page, `/order-success?orderId=${orderId}`)
    await buyer.page.getByText('Макеевка, ул. Московская, 14').waitFor()

    await shop.open(page, `/admin/orders/${orderId}`)
    await page.getByText('Склад в Макеевке, Макеевка, ул. Московская, 14').waitFor()
    await shop.open(page, '/admin/pickup-points')
    await page.getByRole('button', { name: `Действия: ${name}`, exact: true }).click()
    await page.getByRole('link', { name: `Удалить: ${name}` }).click()
    await page.getByRole('button', { name: 'Удалить пункт' }).click()
    await page.getByText(`Удалено: ${name}`).waitFor()
    expect(complaints.concat(buyer.complaints).filter((one) => !/ 4(00|22)/.test(one))).toEqual([])
    await page.context().close()
    await buyer.page.context().close()
  })
})
