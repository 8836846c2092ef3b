import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { productsOnSale, query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { placeOrderBy } from '~tests/support/people/customer-forms'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }

let shop: BrowsedShop

beforeAll(async () => {
  shop = await startBrowsedShop({ worker: false, administrator, env: { SMTP_URL: '' } })
})

afterAll(() => shop.stop())

describe.each(storyScreens(officeScreens))('at %s', (_, width, scripted) => {
  it('an administrator sees the shop’s figures, chooses a period, and opens pending work', async () => {
    const [product] = await productsOnSale(shop.databaseUrl, 1)
    const number = `CC-${(await placeOrderBy(new HttpClient(shop.url), [product?.id ?? ''], { email: 'latest@example.ru' })).slice(-8).toUpperCase()}`
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator, '/admin')

    const counter = (label: string) =>
      page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('.stat-value')
    const [row] = await query<{ orders: number; waiting: number }>(
      shop.databaseUrl,
      `SELECT count(*) FILTER (WHERE "createdAt" >= (date_trunc('day', now() AT TIME ZONE 'Europe/Moscow') - interval '29 days') AT TIME ZONE 'Europe/Moscow')::int AS orders,
        count(*) FILTER (WHERE "status" = 'PENDING')::int AS waiting FROM "Order"`,
    )
    expect(await counter('Заказы').textContent()).toBe(
      new Intl.NumberFormat('ru-RU').format(row?.orders ?? 0),
    )
    expect(await counter('Ожидают').textContent()).toBe(
      new Intl.NumberFormat('ru-RU').format(row?.waiting ?? 0),
    )
    await page.getByRole('link', { name: number }).waitFor()

    await page.getByText('30 дней ▾').click()
    await page.getByRole('link', { name: 'Сегодня' }).click()
    await page.getByText('Сегодня ▾').waitFor()
    expect(new URL(page.url()).search).toBe('?period=1')
    await page.getByText('Таблицей').first().click()
    await page.getByRole('table', { name: 'Выручка по дням' }).getByRole('row').nth(1).waitFor()

    await page.getByRole('link', { name: /Новые заказы/ }).click()
    await page.waitForURL('**/admin/orders?status=PENDING')
    await shop.open(page, '/admin')
    await page.getByRole('link', { name: 'ВСЕ ЗАКАЗЫ' }).click()
    await page.waitForURL('**/admin/orders')
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

it('a custom period of two days is in the address and in the heading', async () => {
  const office = new HttpClient(shop.url)
  await office.post('/admin/login', administrator)
  expect((await office.get('/admin?from=2026-01-05&to=2026-01-20')).words).toContain('05.01.26 – 20.01.26')
  expect((await office.get('/admin?from=2026-01-20&to=2026-01-05')).words).toContain('30 дней ▾')
})
