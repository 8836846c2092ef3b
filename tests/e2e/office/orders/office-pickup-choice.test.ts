import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { firstOnSale, type DemoProduct } from '~tests/support/database/shop-data'
import { closePickupPoint, insertPickupPoint } from '~tests/support/settings/shop-pickup-points'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }
let shop: BrowsedShop
let product: DemoProduct

beforeAll(async () => {
  shop = await startBrowsedShop({ template: 'small', worker: false, administrator, env: { SMTP_URL: '' } })
  product = await firstOnSale(shop.databaseUrl, 100)
})

afterAll(() => shop.stop())

async function chooseProduct(page: Page, scripted: boolean): Promise<void> {
  await page.getByLabel('Позиция 1: товар').fill(product.sku)
  if (!scripted) await page.getByRole('button', { name: 'Найти' }).last().click()
  await page.getByRole('button', { name: product.name }).first().click()
  await page.getByLabel('Количество, позиция 1').waitFor()
}

describe.each(storyScreens(officeScreens))('staff at %s', (_, width, scripted) => {
  const name = `Пункт ${width} ${String(scripted)}`

  it('staff choose the pickup point of a new order and change it later, and closed points are marked', async () => {
    await insertPickupPoint(shop.databaseUrl, name)
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator)
    await expect
      .poll(async () => {
        await shop.open(page, '/admin/orders/new')
        return page.getByRole('radio', { name }).count()
      })
      .toBe(1)
    const point = page.getByRole('radio', { name })
    expect(await page.locator('label', { has: point }).textContent()).toMatch(
      /(?:сегодня до\s23:59|завтра с\s0:00)Горловка, пр\. Победы, 3Пн–Вс 0:00–23:59/,
    )
    await page.getByLabel('Доставка курьером').check()
    expect(await point.isVisible()).toBe(false)
    await page.getByLabel('Самовывоз').check()
    await point.check()
    await page.getByLabel('Имя клиента').fill('Пётр')
    await chooseProduct(page, scripted)
    expect(await point.isChecked()).toBe(true)
    await closePickupPoint(shop.databaseUrl, name)
    await page.getByRole('button', { name: 'Создать заказ' }).click()
    await page
      .locator('#pickupPointId')
      .getByText('В этом пункте заказы больше не выдают. Выберите другой.')
      .waitFor()
    expect(await page.getByLabel('Имя клиента').inputValue()).toBe('Пётр')
    await page.getByRole('radio', { name: 'Склад в Макеевке' }).check()
    await page.getByRole('button', { name: 'Создать заказ' }).click()
    await page.waitForURL(/\/admin\/orders\/[\da-f-]{36}$/)
    await page.getByText('Склад в Макеевке, Макеевка, ул. Московская, 14').first().waitFor()

    await shop.open(page, `${new URL(page.url()).pathname}?edit=1`)
    expect(await page.getByRole('radio', { name: /^Как в заказе: Склад в Макеевке/ }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: /^Магазин на Артёма/ }).check()
    await page.getByRole('button', { name: 'Сохранить данные' }).click()
    await page.getByText('Данные заказа сохранены').waitFor()
    await page.getByRole('radio', { name: /^Как в заказе: Магазин на Артёма/ }).waitFor()
    expect(await page.getByRole('radio', { name: 'Склад в Макеевке' }).isChecked()).toBe(false)
    expect(complaints.filter((one) => !/ 4(00|22)/.test(one))).toEqual([])
    await page.context().close()
  })
})
