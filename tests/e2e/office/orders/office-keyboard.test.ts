import { afterAll, beforeAll, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }

let shop: BrowsedShop

beforeAll(async () => {
  shop = await startBrowsedShop({ template: 'small', worker: false, administrator, env: { SMTP_URL: '' } })
})

afterAll(() => shop.stop())

it('a list is searched, navigated and opened by keyboard alone, and the shortcuts can be shown', async () => {
  const { page, complaints } = await shop.visit(1440, true)
  await enterOffice(shop, page, administrator, '/admin/orders')
  const rows = page.getByRole('table', { name: 'Заказы' }).locator('tbody tr')
  const linkOf = (row: number) => rows.nth(row).locator('a').first()

  await linkOf(0).waitFor()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => linkOf(0).evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => linkOf(1).evaluate((link) => link === document.activeElement)).toBe(true)
  const number = (await linkOf(1).textContent()) ?? ''
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: number }).waitFor()

  await shop.open(page, '/admin/orders')
  await page.keyboard.press('/')
  await expect
    .poll(() =>
      page
        .getByRole('searchbox', { name: 'Поиск', exact: true })
        .evaluate((field) => field === document.activeElement),
    )
    .toBe(true)
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await page.getByText('Показано 1–1 из 1').waitFor()

  await page.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Shift+Slash')
  await page.getByRole('heading', { name: 'Клавиши' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('heading', { name: 'Клавиши' }).count()).toBe(0)
  expect(complaints).toEqual([])
  await page.context().close()
})
