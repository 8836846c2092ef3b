import type { Page } from 'playwright-core'

import type { ShownShop } from '../shop/browsed-shop'

/** Signs an administrator in by the back office's own page, on the way to the orders. */
export async function enterOffice(shop: ShownShop, page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await shop.open(page, '/admin/login?next=/admin/orders')
  await page.fill('[name="email"]', email)
  await page.fill('[name="password"]', password)
  await page.getByRole('button', { name: 'ВОЙТИ' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/admin/orders')
}
