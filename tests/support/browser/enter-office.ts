import type { Page } from 'playwright-core'

import type { ShownShop } from '../shop/browsed-shop'

export async function enterOffice(
  shop: ShownShop,
  page: Page,
  { email, password }: { email: string; password: string },
  path = '/admin/orders',
): Promise<void> {
  const answer = await page.request.post(`${shop.url}/admin/login`, {
    form: { email, password },
    maxRedirects: 0,
  })
  if (answer.status() !== 303) throw new Error(`${email} is not let in: ${answer.status()}`)
  await shop.open(page, path)
}
