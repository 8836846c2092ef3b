import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { productsOnSale, query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { placeOrderBy } from '~tests/support/people/customer-forms'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }

let shop: BrowsedShop
let orderId = ''

beforeAll(async () => {
  shop = await startBrowsedShop({ template: 'small', worker: false, administrator, env: { SMTP_URL: '' } })
  const [product] = await productsOnSale(shop.databaseUrl, 1)
  orderId = await placeOrderBy(new HttpClient(shop.url), [product?.id ?? ''], { email: 'anna@example.ru' })
  const office = new HttpClient(shop.url)
  await office.post('/admin/login', administrator)
  await office.post('/admin/orders', { intent: 'status', orderId, status: 'CONFIRMED' })
})

afterAll(() => shop.stop())

describe.each(storyScreens(officeScreens))('at %s', (_, width, scripted) => {
  it('an administrator sees each author and change of both values, and opens the changed object', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator, '/admin/audit')
    if (width < 768) await page.locator('.filter-fold > summary').click()
    await page.getByLabel('Действие', { exact: true }).selectOption('order.status')
    await page.getByRole('button', { name: 'Найти' }).click()
    await page.getByRole('link', { name: 'Убрать фильтр: Статус заказа изменён' }).waitFor()
    await page.getByText('Показано 1–1 из 1').waitFor()
    const row = page.getByRole('row').filter({ hasText: 'Статус заказа изменён' })
    await row.getByText('Ожидает', { exact: true }).waitFor()
    await row.getByText('Подтвержден', { exact: true }).waitFor()
    await row.getByRole('link', { name: `Заказ CC-${orderId.slice(-8).toUpperCase()}` }).click()
    await page.waitForURL(`**/admin/orders/${orderId}`)
    await shop.open(page, `/admin/audit?search=CC-${orderId.slice(-8).toUpperCase()}`)
    await page.getByText('Показано 1–1 из 1').waitFor()
    expect(await page.getByText(/^(status|orderNumber|after|before|PENDING|CONFIRMED)$/).count()).toBe(0)
    await shop.open(page, '/admin/audit?search=ничегонетакого')
    await page.getByText('ЗАПИСИ НЕ НАЙДЕНЫ').waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

it('the audit log shows any action, even of an earlier release, by its own name', async () => {
  await query(
    shop.databaseUrl,
    `INSERT INTO "AuditLog" ("id", "actorKind", "actorName", "action", "entity", "after") VALUES (gen_random_uuid(), 'SYSTEM', 'Магазин', 'thing.old', 'Thing', '{"odd": {"a": 1}}')`,
  )
  const office = new HttpClient(shop.url)
  await office.post('/admin/login', administrator)
  const { words } = await office.get('/admin/audit')
  expect([words.includes('thing.old'), words.includes('odd'), words.includes('a: 1')]).toEqual([
    true,
    true,
    true,
  ])
})
