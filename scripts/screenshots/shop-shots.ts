import type { Page } from 'playwright-core'

/** A picture: what is seen where, and how one gets there. */
export interface Shot {
  name: string
  size: { width: number; height: number }
  /** Of the picture, of a hundred; letters are many and plain. */
  quality?: number
  /** Leads the page to what is to be seen. */
  open: (page: Page, base: string) => Promise<unknown>
}

export const DESKTOP = { width: 1440, height: 1000 }
export const PHONE = { width: 390, height: 844 }

async function firstProduct(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/catalog/paints`)
  const href = await page.locator('main a[href^="/product/"]').first().getAttribute('href')
  await page.goto(`${base}${href ?? ''}`)
}

async function withCart(page: Page, base: string): Promise<void> {
  await firstProduct(page, base)
  await page.locator('main').getByRole('button', { name: 'В корзину', exact: true }).first().click()
  await page.getByText('ДОБАВЛЕНО В КОРЗИНУ').first().waitFor()
  await page.goto(`${base}/checkout`)
}

/** What shoppers see. */
export const shopShots: readonly Shot[] = [
  { name: 'home', size: DESKTOP, open: (page, base) => page.goto(base) },
  { name: 'catalogue', size: DESKTOP, open: (page, base) => page.goto(`${base}/catalog/paints`) },
  { name: 'product', size: DESKTOP, open: firstProduct },
  { name: 'checkout', size: DESKTOP, open: withCart },
  { name: 'catalogue-phone', size: PHONE, open: (page, base) => page.goto(`${base}/catalog/paints`) },
  { name: 'product-phone', size: PHONE, open: firstProduct },
]
