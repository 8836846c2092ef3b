import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { placeShopOrder } from '~tests/support/orders/place-shop-order'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }

let shop: BrowsedShop

beforeAll(async () => {
  shop = await startBrowsedShop({ administrator })
})

afterAll(() => shop.stop())

const newOrder = (lastName: string) => placeShopOrder(shop, lastName)

describe.each(storyScreens(officeScreens))('at %s', (name, width, scripted) => {
  it('an administrator selects orders, previews the changes, applies them and sees the results', async () => {
    const surname = `Оптов${officeScreens.findIndex(([one]) => one === name) + 1}ский`
    const [first, second] = [await newOrder(surname), await newOrder(surname)]
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator, `/admin/orders?search=${encodeURIComponent(surname)}`)

    await page.getByRole('button', { name: 'Сменить статус' }).click()
    await page.getByText('Отметьте заказы').waitFor()
    await page.getByLabel(`Отметить заказ ${first.number}`).check()
    await page.getByRole('button', { name: 'Сменить статус' }).click()
    await page.getByText('Выберите статус').waitFor()
    await page.getByLabel(`Отметить заказ ${first.number}`).check()
    await page.getByLabel(`Отметить заказ ${second.number}`).check()
    if (scripted) await page.getByText('Выбрано: 2').waitFor()
    await page.getByLabel('Новый статус отмеченных заказов').selectOption('CONFIRMED')
    await page.getByRole('button', { name: 'Сменить статус' }).click()
    await page.getByRole('heading', { name: 'Статус 2 заказов → «Подтвержден»' }).waitFor()
    await page.getByRole('button', { name: 'Сменить статус' }).click()
    await page.getByText('Готово: изменено 2 заказа').waitFor()
    const rows = await query(shop.databaseUrl, 'SELECT DISTINCT "status" FROM "Order" WHERE "id" = ANY($1)', [
      [first.id, second.id],
    ])
    expect(rows).toEqual([{ status: 'CONFIRMED' }])
    // The browser logs the 400 of a rejected form.
    expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([])
    await page.context().close()
  })
})

it('the selected orders, or all found orders, are exported as a file', async () => {
  const surname = 'Выгрузкин'
  const [first, second] = [await newOrder(surname), await newOrder(surname)]
  const office = new HttpClient(shop.url)
  await office.post('/admin/login', administrator)
  const search = `search=${encodeURIComponent(surname)}`
  const chosen = await office.get(`/admin/orders/export?${search}&chosen=${first.id}`)
  expect([chosen.text.includes(first.number), chosen.text.includes(second.number)]).toEqual([true, false])
  const none = await office.get(`/admin/orders/export?${search}&chosen=x`)
  expect([none.text.includes(first.number), none.text.includes('Номер')]).toEqual([false, true])
  const all = await office.get(`/admin/orders/export?${search}&chosen=${first.id}&all=on`)
  expect([all.text.includes(first.number), all.text.includes(second.number)]).toEqual([true, true])
})
