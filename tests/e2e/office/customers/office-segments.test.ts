import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('small')
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const figure = (page: Page) => page.locator('#segment-count [role="status"]').textContent()

describe.each(storyScreens(officeScreens))('segments at %s', (_, width, scripted) => {
  it('segments are composed, counted while typing or by a button, refused, saved, listed and deleted', async () => {
    const town = `Колоров ${width}`
    const name = `Из города ${town}`
    await query(
      shop.databaseUrl,
      `INSERT INTO "User" ("id", "email", "name", "city", "marketingConsentAt")
       SELECT gen_random_uuid(), 'town-' || n || '-' || $2::int || '@list.example', 'Житель ' || n, $1, CASE WHEN n = 1 THEN now() END FROM generate_series(1, 3) n`,
      [town, width],
    )
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator, '/admin/segments')
    await page.getByRole('link', { name: 'Новый сегмент' }).click()
    await page.getByLabel('Города').fill(town)
    if (!scripted) await press(page, 'Посчитать')
    await expect.poll(() => figure(page)).toBe('3')
    await page.getByText('Рассылку получат: 1').waitFor()
    expect(await page.getByLabel('Города').inputValue()).toBe(town)

    await page.getByLabel('Название').fill(name)
    await page.getByLabel('Сколько заказов: от').fill('много')
    await press(page, 'Сохранить')
    await page
      .getByText(/Целое число от 0 до 100\s?000/)
      .first()
      .waitFor()
    expect([
      await page.getByLabel('Название').inputValue(),
      await page.getByLabel('Сколько заказов: от').inputValue(),
    ]).toEqual([name, 'много'])
    await page.getByLabel('Сколько заказов: от').fill('')
    await press(page, 'Сохранить')
    await page.getByText(`Сегмент «${name}» сохранён`).waitFor()

    await shop.open(page, '/admin/segments')
    await page.getByRole('link', { name: `Показать клиентов: ${name}` }).click()
    await expect
      .poll(async () => (await page.locator('main a strong').allInnerTexts()).sort())
      .toEqual(['Житель 1', 'Житель 2', 'Житель 3'])
    await shop.open(page, '/admin/segments')
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('link', { name: 'Удалить сегмент' }).click()
    await page.getByText(`Удалить сегмент «${name}»?`).waitFor()
    await press(page, 'Удалить сегмент')
    await page.getByText(`Сегмент «${name}» удалён`).waitFor()
    expect(await query(shop.databaseUrl, 'SELECT 1 FROM "Segment" WHERE "name" = $1', [name])).toEqual([])
    expect(complaints.filter((one) => !/ 4(00|22)/.test(one))).toEqual([])
    await page.context().close()
  })
})
