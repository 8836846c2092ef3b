// `npm run screenshots -- http://localhost:3000`: makes the pictures of the README from a running demo shop.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from 'playwright-core'
import sharp from 'sharp'

import { launchBrowser } from '../tests/support/browser/browser.ts'

const FOLDER = 'docs/screenshots'
const DESKTOP = { width: 1440, height: 1000 }
const PHONE = { width: 390, height: 844 }

interface Shot {
  name: string
  size: typeof DESKTOP
  /** Leads the page to what is to be seen. */
  open: (page: Page, base: string) => Promise<unknown>
}

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

const shots: Shot[] = [
  { name: 'home', size: DESKTOP, open: (page, base) => page.goto(base) },
  { name: 'catalogue', size: DESKTOP, open: (page, base) => page.goto(`${base}/catalog/paints`) },
  { name: 'product', size: DESKTOP, open: firstProduct },
  { name: 'checkout', size: DESKTOP, open: withCart },
  { name: 'catalogue-phone', size: PHONE, open: (page, base) => page.goto(`${base}/catalog/paints`) },
  { name: 'product-phone', size: PHONE, open: firstProduct },
]

async function main(): Promise<void> {
  const base = process.argv[2] ?? 'http://localhost:3000'
  mkdirSync(FOLDER, { recursive: true })
  const browser = await launchBrowser()
  for (const { name, size, open } of shots) {
    const context = await browser.newContext({ viewport: size, locale: 'ru-RU' })
    const page = await context.newPage()
    await open(page, base)
    await page.waitForLoadState('networkidle')
    const picture = await page.screenshot()
    await sharp(picture)
      .webp({ quality: 82 })
      .toFile(join(FOLDER, `${name}.webp`))
    await context.close()
  }
  await browser.close()
}

await main()
