import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { formatRoubles } from '~/platform/money/money'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { firstOnSale, query } from '~tests/support/database/shop-data'
import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { insertZone, removeZones } from '~tests/support/settings/shipping-zones'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }
let shop: BrowsedShop

beforeAll(async () => {
  shop = await startBrowsedShop({ template: 'small', worker: false, administrator })
})

afterAll(() => shop.stop())

const roubles = (kopecks: number): string => formatRoubles(kopecks).replaceAll('\u00a0', ' ')

describe.each(storyScreens(officeScreens))('delivery zones at %s', (_, width, scripted) => {
  it('delivery zones are added, sorted, changed and removed, with errors beside the fields', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator, '/admin/settings/shipping')
    await page.getByRole('link', { name: 'Открыть зоны' }).click()
    await page.getByText('ЗОН ПОКА НЕТ').waitFor()
    await page.getByRole('link', { name: 'Добавить зону' }).click()
    await page.getByLabel('Название').fill('Область')
    await page.getByLabel('Индексы').fill('286*')
    await page.getByLabel('Стоимость').fill('900')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText('«286*» — не индекс').first().waitFor()
    expect(await page.getByLabel('Стоимость').inputValue()).toBe('900')
    await page.getByLabel('Индексы').fill('286')
    await page.getByLabel('Города').fill('Макеевка\nГорловка')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText('Зона добавлена: Область').waitFor()

    await page.getByRole('link', { name: 'Добавить зону' }).click()
    await page.getByLabel('Название').fill('Далеко')
    await page.getByLabel('Города').fill('Магадан')
    await page.getByLabel('Не доставляем: только самовывоз').check()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText('не доставляем', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Действия: Далеко', exact: true }).click()
    await page.getByRole('button', { name: 'Выше: Далеко' }).click()
    await page.getByText('Порядок зон изменён').waitFor()
    const names = await query(shop.databaseUrl, 'SELECT "name" FROM "ShippingZone" ORDER BY "position"')
    expect(names).toEqual([{ name: 'Далеко' }, { name: 'Область' }])

    await page.getByRole('button', { name: 'Действия: Область', exact: true }).click()
    await page.getByRole('link', { name: 'Изменить: Область' }).click()
    expect(await page.getByLabel('Стоимость').inputValue()).toBe('900')
    await query(
      shop.databaseUrl,
      `UPDATE "ShippingZone" SET "rateKopecks" = 80000, "updatedAt" = now() + interval '1 second' WHERE "name" = 'Область'`,
    )
    await page.getByLabel('Стоимость').fill('700')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText('изменена', { exact: false }).first().waitFor()
    await page.getByRole('button', { name: 'Сохранить' }).first().click()
    await page.getByText('Зона сохранена: Область').waitFor()
    await page.getByRole('button', { name: 'Действия: Область', exact: true }).click()
    await page.getByRole('link', { name: 'Удалить: Область' }).click()
    await page.getByText('Вы уверены, что хотите удалить эту зону?').waitFor()
    await page.getByRole('button', { name: 'Удалить зону' }).click()
    await page.getByText('Удалено: Область').waitFor()
    await removeZones(shop.databaseUrl)
    expect(complaints.filter((one) => !/ 4(09|22)/.test(one))).toEqual([])
    await page.context().close()
  })
})

describe.each(storyScreens())('a shopper in a zone at %s', (_, width, scripted) => {
  it('a shopper sees and pays the zone’s delivery price, and is informed about places without delivery', async () => {
    await insertZone(shop.databaseUrl, { cities: ['Макеевка'], rateKopecks: 130_000 })
    await insertZone(shop.databaseUrl, { cities: ['Магадан'], isServed: false })
    await query(
      shop.databaseUrl,
      `WITH saved AS (INSERT INTO "Setting" ("group", "value") VALUES ('shipping', '{"freeFromKopecks":90000000}') ON CONFLICT ("group") DO UPDATE SET "value" = EXCLUDED."value" RETURNING 1)
       SELECT pg_notify('cache_purge', 'settings') FROM saved`,
    )
    const { page, complaints } = await shop.visit(width, scripted)
    const product = await firstOnSale(shop.databaseUrl)
    await page.request.post(`${shop.url}/cart`, {
      form: { intent: 'add', productId: product.id, quantity: '1' },
    })
    await shop.open(page, '/checkout')
    await page.check('[name="delivery"][value="delivery"]')
    const email = `zone-${width}-${String(scripted)}@example.ru`
    for (const [name, value] of Object.entries({ ...checkoutFields, email, city: 'Магадан' })) {
      if (['paymentMethod', 'delivery', 'notes'].includes(name)) continue
      await page.fill(`main [name="${name}"]`, value)
    }
    if (scripted) await page.getByText('сюда не доставляем').waitFor()
    await page.getByRole('button', { name: 'Заказать' }).click()
    await page.getByText('Сюда мы пока не доставляем. Выберите самовывоз или другой адрес.').first().waitFor()
    await page.getByText('сюда не доставляем').waitFor()

    await page.fill('main [name="city"]', 'г. Макеевка')
    const total = roubles(product.priceKopecks + 130_000)
    const summary = page.getByRole('complementary', { name: 'Ваш заказ' }).getByRole('definition')
    if (scripted) {
      await page.locator('main [name="postalCode"]').focus()
      await summary.filter({ hasText: total }).waitFor()
    } else {
      await page.getByRole('button', { name: 'Заказать' }).click()
      await page.getByText('Доставка по этому адресу: 1 300 ₽').first().waitFor()
      await summary.filter({ hasText: total }).waitFor()
    }
    await page.getByText('Курьером, 5–7 рабочих дней').waitFor()
    await page.getByRole('button', { name: 'Заказать' }).click()
    await page.waitForURL('**/checkout/payment?orderId=*')
    const [order] = await query(
      shop.databaseUrl,
      'SELECT "deliveryKopecks" AS delivery FROM "Order" WHERE "email" = $1',
      [email],
    )
    expect(order).toEqual({ delivery: 130_000 })
    await removeZones(shop.databaseUrl)
    expect(complaints.filter((one) => !/ 4(00|09)/.test(one))).toEqual([])
    await page.context().close()
  })
})
