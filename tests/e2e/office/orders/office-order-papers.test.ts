import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { placeShopOrder } from '~tests/support/orders/place-shop-order'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }

let shop: BrowsedShop
let office: HttpClient

beforeAll(async () => {
  shop = await startBrowsedShop({ template: 'small', worker: false, administrator, env: { SMTP_URL: '' } })
  office = new HttpClient(shop.url)
  await office.post('/admin/login', administrator)
})

afterAll(() => shop.stop())

const newOrder = () => placeShopOrder(shop, 'Составов')

describe.each(storyScreens())('the printed documents of an order at %s', (_, width, scripted) => {
  it('the documents of an order are pages without the frame, and PDF files with Russian text', async () => {
    const { id, number } = await newOrder()
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator, `/admin/orders/${id}`)
    await page.getByRole('link', { name: 'Счёт', exact: true }).click()
    await page.getByRole('heading', { name: `Счёт № ${number}` }).waitFor()
    await page.getByText('рублей 00 копеек').waitFor()
    await page.getByText(/^ООО «Колор-Центр»/).waitFor()
    expect(await page.getByText('В настройках магазина не заполнены').count()).toBe(0)
    expect(await page.getByRole('navigation', { name: 'Разделы' }).count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

it('each printed document of an order is a PDF file with searchable text', async () => {
  const { id } = await newOrder()
  expect((await office.get(`/admin/orders/${id}/print/cash-receipt`)).status).toBe(409)
  await query(
    shop.databaseUrl,
    `UPDATE "Order" SET "paymentMethod" = 'CASH_ON_DELIVERY', "paymentStatus" = 'PAID' WHERE "id" = $1`,
    [id],
  )
  const { page } = await shop.visit(1440, true)
  await enterOffice(shop, page, administrator)
  for (const [name, words] of [
    ['invoice', 'Счёт №'],
    ['packing-slip', 'Лист комплектации'],
    ['cash-receipt', 'Квитанция к приходному кассовому ордеру'],
  ] as const) {
    const answer = await page.request.get(`${shop.url}/admin/orders/${id}/print/${name}/pdf`)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
    const { text } = await extractText(new Uint8Array(await answer.body()), { mergePages: true })
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
  }
  const missing = await office.get(`/admin/orders/${id}/print/no-such-paper`)
  expect([missing.status, missing.words.includes('Разделы') || missing.words.includes('К заказам')]).toEqual([
    404,
    true,
  ])
  expect((await office.get('/admin/orders/nonsense/print/invoice/pdf')).headers.get('Location')).toBe(
    '/admin/orders/nonsense/print/invoice',
  )
  await page.context().close()
})

it('documents of several orders are one page with a sheet for each, and an incomplete request is refused', async () => {
  const orders = [await newOrder(), await newOrder()]
  const ids = orders.map(({ id }) => `id=${id}`).join('&')
  const { text } = await office.get(`/admin/orders/print?kind=packing&${ids}`)
  for (const { number } of orders) expect(text).toContain(`Лист комплектации ${number}`)
  expect(text.match(/class="paper-sheet"/g)).toHaveLength(2)
  expect((await office.get(`/admin/orders/print?kind=nonsense&${ids}`)).status).toBe(404)
  const unknown = '01890000-0000-7000-8000-000000000000'
  expect((await office.get(`/admin/orders/print?kind=invoice&${ids}&id=${unknown}`)).status).toBe(404)
  const many = Array.from({ length: 101 }, (_, index) => `chosen=${index}`).join('&')
  expect((await office.get(`/admin/orders/print?kind=invoice&${many}`)).words).toContain(
    'За один раз печатается не больше 100 заказов.',
  )
})
