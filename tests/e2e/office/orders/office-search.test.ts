import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { inspectPages } from '~tests/support/browser/inspect-pages'
import { enterOffice } from '~tests/support/browser/enter-office'
import { inspectedWidths, officeScreens, storyScreens } from '~tests/support/browser/screens'
import { show } from '~tests/support/browser/settle'
import { productsOnSale, query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { placeOrderBy } from '~tests/support/people/customer-forms'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }

let shop: BrowsedShop
let order = { id: '', number: '' }
let product = ''
let hidden = ''

beforeAll(async () => {
  shop = await startBrowsedShop({ template: 'small', worker: false, administrator, env: { SMTP_URL: '' } })
  const [first, second] = await productsOnSale(shop.databaseUrl, 2)
  product = first?.name ?? ''
  hidden = second?.sku ?? ''
  const id = await placeOrderBy(new HttpClient(shop.url), [first?.id ?? ''], {
    lastName: 'Щеголёва',
    email: 'shchegoleva@example.ru',
  })
  order = { id, number: `CC-${id.slice(-8).toUpperCase()}` }
  await query(
    shop.databaseUrl,
    `INSERT INTO "User" ("id", "email", "name") VALUES (gen_random_uuid(), 'shchegoleva-2@example.ru', 'Анна Щеголёва')`,
  )
})

afterAll(() => shop.stop())

describe.each(storyScreens(officeScreens))('at %s', (_, width, scripted) => {
  it('orders, customers, products and pages are found, and lead to their pages', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator)
    const field = page.getByLabel('Заказ, клиент, товар или раздел')
    await field.fill('щеголёв')
    await field.press('Enter')
    await page.waitForURL('**/admin/search?q=*')
    const main = page.locator('main')
    await main.getByRole('heading', { name: 'Поиск' }).waitFor()
    await main.getByRole('link', { name: order.number }).waitFor()
    await main.getByRole('link', { name: 'shchegoleva-2@example.ru' }).waitFor()

    await main.getByLabel('Заказ, клиент, товар или раздел').fill(product)
    await main.getByRole('button', { name: 'Найти' }).click()
    await main.getByRole('heading', { name: 'Товары' }).waitFor()
    await query(shop.databaseUrl, `UPDATE "Product" SET "isActive" = false WHERE "sku" = $1`, [hidden])
    await main.getByLabel('Заказ, клиент, товар или раздел').fill(hidden.toLowerCase())
    await main.getByRole('button', { name: 'Найти' }).click()
    await main.getByText(hidden).waitFor()
    expect(await main.locator('a[href*="/admin/products/"][href$="/edit"]').count()).toBe(1)
    await main.getByLabel('Заказ, клиент, товар или раздел').fill('отзы')
    await main.getByRole('button', { name: 'Найти' }).click()
    await main.getByRole('link', { name: 'Отзывы' }).click()
    await page.waitForURL('**/admin/reviews')

    await shop.open(page, '/admin/search?q=щеголёв')
    await main.getByRole('link', { name: order.number }).click()
    await page.waitForURL(`**/admin/orders/${order.id}`)
    await shop.open(page, '/admin/search?q=ничегонетакого')
    await main.getByText('НИЧЕГО НЕ НАЙДЕНО').waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

it('the palette leads to its results, and fits the screen like the bell’s list', async () => {
  const inspection = await inspectPages(shop.browser, inspectedWidths, async (page, look) => {
    await page.request.post(`${shop.url}/admin/login`, { form: administrator, maxRedirects: 0 })
    await show(page, `${shop.url}/admin/reviews`)
    await page.locator('.bell > summary').click()
    await look('bell')
    await page.locator('.bell > summary').click()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog')
    await palette.getByLabel('Что найти').fill('за')
    await palette.getByRole('option', { name: 'Заказы' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => palette.count()).toBe(0)

    await page.getByLabel('Заказ, клиент, товар или раздел').click()
    await page.keyboard.type('щеголёв')
    await palette.getByRole('option', { name: order.number }).waitFor()
    await look('palette')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/admin/orders/${order.id}`)
  })
  expect(inspection).toEqual({ found: {}, complaints: [] })
})

it('a search for short words finds pages only', async () => {
  const office = new HttpClient(shop.url)
  await office.post('/admin/login', administrator)
  const { words } = await office.get('/admin/search?q=CC')
  expect(words).toContain('Введите хотя бы 3 знака')
})
