import type { Page } from 'playwright-core'

/** A picture: what is seen where, and how one gets there. */
export interface Shot {
  name: string
  size: { width: number; height: number }
  /** Of the picture, of a hundred; letters are many and plain. */
  quality?: number
  /** Leads the page to what is to be seen. */
  open: Way
}

type Way = (page: Page, base: string) => Promise<unknown>

export const DESKTOP = { width: 1440, height: 1000 }
export const PHONE = { width: 390, height: 844 }

const at =
  (path: string): Way =>
  (page, base) =>
    page.goto(`${base}${path}`)

/** A name, of the catalogue's answer to a question. */
const found =
  (question: string): Way =>
  async (page, base) => {
    await page.goto(`${base}/catalog?search=${encodeURIComponent(question)}`)
    const href = await page.locator('main a[href^="/product/"]').first().getAttribute('href')
    await page.goto(`${base}${href ?? ''}`)
  }

const firstPaint: Way = async (page, base) => {
  await page.goto(`${base}/catalog/paints`)
  const href = await page.locator('main a[href^="/product/"]').first().getAttribute('href')
  await page.goto(`${base}${href ?? ''}`)
}

const intoCart: Way = async (page, base) => {
  await firstPaint(page, base)
  await page.locator('main').getByRole('button', { name: 'В корзину', exact: true }).first().click()
  await page.getByText('ДОБАВЛЕНО В КОРЗИНУ').first().waitFor()
}

const withCart =
  (path: string): Way =>
  async (page, base) => {
    await intoCart(page, base)
    await page.goto(`${base}${path}`)
  }

/** Three facade paints beside one another. */
const compared: Way = async (page, base) => {
  await page.goto(`${base}/catalog/paints?sort=price-desc`)
  const buttons = page.locator('main').getByRole('button', { name: /сравнен/i })
  for (const place of [0, 3, 6]) {
    await buttons.nth(place).click()
    await page.getByRole('status').first().waitFor()
  }
  await page.goto(`${base}/compare`)
}

const withMenu: Way = async (page, base) => {
  await page.goto(base)
  await page.locator('header summary, header [popovertarget]').locator('visible=true').first().click()
}

const withFilters: Way = async (page, base) => {
  await page.goto(`${base}/catalog/paints`)
  await page.getByText('Фильтры', { exact: false }).locator('visible=true').first().click()
}

const refusedSignUp: Way = async (page, base) => {
  await page.goto(`${base}/login?mode=register`)
  await page.locator('main form button').locator('visible=true').last().click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

/** A screen as a desk and as a phone show it. */
const both = (name: string, open: Way): Shot[] => [
  { name, size: DESKTOP, open },
  { name: `${name}-phone`, size: PHONE, open },
]

/** What shoppers see. */
export const shopShots: readonly Shot[] = [
  ...both('home', at('/')),
  ...both('catalogue', at('/catalog/paints')),
  ...both('catalogue-list', at('/catalog/paints?view=list')),
  ...both('search', at(`/catalog?search=${encodeURIComponent('краска для батарей')}`)),
  ...both('search-ral', at(`/catalog?search=${encodeURIComponent('ral 5005')}`)),
  { name: 'filters-phone', size: PHONE, open: withFilters },
  { name: 'menu-phone', size: PHONE, open: withMenu },
  ...both('product', firstPaint),
  ...both('product-enamel', found('эмаль для радиаторов')),
  ...both('compare', compared),
  ...both('cart', withCart('/cart')),
  ...both('checkout', withCart('/checkout')),
  ...both('sign-up', refusedSignUp),
  ...both('wishlist', at('/wishlist')),
  ...both('calculator', at('/calculator')),
  ...both('brand', at('/brands/priyozyorsk')),
  ...both('about', at('/about')),
  ...both('payment', at('/payment')),
  ...both('reviews', at('/reviews')),
  ...both('terms', at('/terms')),
  ...both('privacy', at('/privacy')),
]
