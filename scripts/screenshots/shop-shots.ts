import type { Page } from 'playwright-core'

export interface Shot {
  name: string
  size: { width: number; height: number }
  quality?: number
  open: Way
}

type Way = (page: Page, base: string) => Promise<unknown>

export const DESKTOP = { width: 1440, height: 1000 }
export const PHONE = { width: 390, height: 844 }

const at =
  (path: string): Way =>
  (page, base) =>
    page.goto(`${base}${path}`)

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

const answers = {
  firstName: 'Анна',
  lastName: 'Ковалёва',
  phone: '+7 949 123-45-67',
  email: 'anna@example.ru',
}

const ordered: Way = async (page, base) => {
  await withCart('/checkout')(page, base)
  await page.check('[name="delivery"][value="pickup"]')
  for (const [name, text] of Object.entries(answers)) await page.fill(`[name="${name}"]`, text)
  await page.getByRole('button', { name: 'Заказать' }).click()
  await page.waitForURL('**/checkout/payment?orderId=*')
}

const orderedForCash: Way = async (page, base) => {
  await ordered(page, base)
  await page.check('[name="method"][value="cash"]')
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await page.waitForURL('**/order-success?orderId=*')
}

const soldOut: Way = async (page, base) => {
  const found = await page.request.get(`${base}/api/products?category=paints&limit=100`)
  const { products } = (await found.json()) as { products: { slug: string; inStock: boolean }[] }
  await page.goto(`${base}/product/${products.find(({ inStock }) => !inStock)?.slug ?? ''}`)
}

const firstGuide: Way = async (page, base) => {
  await page.goto(`${base}/guides`)
  const href = await page.locator('main a[href^="/guides/"]').first().getAttribute('href')
  await page.goto(base + (href ?? ''))
}

const tinted: Way = async (page, base) => {
  await page.goto(`${base}/colors/ral-classic/6021`)
  const href = await page.locator('.tinted-paint a').first().getAttribute('href')
  await page.goto(`${base}${href ?? ''}`)
}

const both = (name: string, open: Way): Shot[] => [
  { name, size: DESKTOP, open },
  { name: `${name}-phone`, size: PHONE, open },
]

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
  ...both('payment-step', ordered),
  ...both('order-placed', orderedForCash),
  ...both('product-sold-out', soldOut),
  ...both('added-to-cart', intoCart),
  ...both('sign-up', refusedSignUp),
  ...both('sign-in', at('/login')),
  ...both('wishlist', at('/wishlist')),
  ...both('calculator', at('/calculator')),
  ...both('colors', at('/colors')),
  ...both('shade', at('/colors/ral-classic/6021')),
  ...both('shade-facade', at('/colors/ral-classic/7016?place=facade&light=evening')),
  ...both('product-tint', tinted),
  ...both('what-to-paint', at('/what-to-paint')),
  ...both('what-to-paint-answer', at('/what-to-paint/walls/room/new/washable')),
  ...both('guides', at('/guides')),
  ...both('guide', firstGuide),
  ...both('brands', at('/brands')),
  ...both('brand', at('/brands/priozyorsk')),
  ...both('about', at('/about')),
  ...both('payment', at('/payment')),
  ...both('reviews', at('/reviews')),
  ...both('terms', at('/terms')),
  ...both('privacy', at('/privacy')),
]
