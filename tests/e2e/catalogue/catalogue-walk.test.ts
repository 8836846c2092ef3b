import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { cardPrices } from '~tests/support/browser/card-prices'
import { openScreen, storyScreens } from '~tests/support/browser/screens'
import { show } from '~tests/support/browser/settle'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'
import { query } from '~tests/support/database/shop-data'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('demo')
})

interface Visit {
  page: Page
  scripted: boolean
  phone: boolean
}

const cards = (page: Page) => page.locator('.product-card')
const badge = (page: Page) => page.locator('.count-badge:visible').first()

async function search({ page }: Visit, text: string): Promise<void> {
  await page.getByLabel('Поиск по каталогу').fill(text)
  await page.getByLabel('Поиск по каталогу').press('Enter')
  await page.waitForURL(/[?&]search=/)
}

async function chooseColor({ page, scripted, phone }: Visit): Promise<number> {
  if (phone) await page.getByRole('button', { name: /^Фильтры/ }).click()
  const row = page.locator('.palette label').first()
  const promised = Number(await row.locator('span').last().textContent())
  await row.click()
  if (!scripted) await page.getByRole('button', { name: 'Показать', exact: true }).click()
  await page.waitForURL(/[?&]color=/)
  if (phone && scripted) await page.getByRole('button', { name: /^Показать \d/ }).click()
  return promised
}

async function sortByPrice({ page, scripted }: Visit): Promise<void> {
  await page.getByLabel('Порядок').selectOption('price-asc')
  if (!scripted) await page.getByRole('button', { name: 'Упорядочить' }).click()
  await page.waitForURL(/sort=price-asc/)
}

async function walk(visit: Visit): Promise<void> {
  const { page } = visit
  await show(page, shop.url)
  expect(await page.locator('.category-tile').count()).toBe(8)
  expect(await page.locator('.category-tile').first().getAttribute('href')).toMatch(
    /^\/catalog\?category=[0-9a-f-]{36}$/,
  )
  expect(await cards(page).count()).toBe(8)

  await search(visit, 'эмали белые')
  await expect.poll(() => page.locator('h1').textContent()).toContain('Поиск')
  expect(await cards(page).first().textContent()).toContain('Эмаль')

  await show(page, `${shop.url}/catalog/paints`)
  const promised = await chooseColor(visit)
  await expect.poll(() => cards(page).count()).toBe(promised)
  await sortByPrice(visit)
  await expect
    .poll(() =>
      cardPrices(page).then(
        (prices) => prices.length > 0 && prices.join() === prices.toSorted((a, b) => a - b).join(),
      ),
    )
    .toBe(true)
  await page.getByRole('link', { name: /^Убрать фильтр/ }).click()
  await page.waitForURL(
    (url) => !url.searchParams.has('color') && url.searchParams.get('sort') === 'price-asc',
  )
}

async function turnPages({ page }: Visit): Promise<void> {
  await show(page, `${shop.url}/catalog?perPage=24`)
  expect(await page.getByText(/^Страница 1 из \d+ • Показано 24 из \d+ товаров$/).count()).toBe(1)
  const first = await cards(page).first().locator('h3').textContent()
  await expect.poll(() => pageNumbers(page)).toEqual(['1', '2', '3', '4', '5'])
  expect(await page.getByRole('link', { name: 'Назад' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Вперёд' }).click()
  await page.waitForURL(/page=2/)
  await expect.poll(() => cards(page).first().locator('h3').textContent()).not.toBe(first)
  await page.goBack()
  await expect.poll(() => cards(page).first().locator('h3').textContent()).toBe(first)
  await page.getByRole('link', { name: 'Страница 4' }).click()
  await page.getByText(/^Страница 4 из \d+ • Показано 24 из \d+ товаров$/).waitFor()
  await expect.poll(() => pageNumbers(page)).toEqual(['1', '2', '3', '4', '5'])
  await page.getByRole('link', { name: 'Назад' }).click()
  await page.waitForURL(/page=3/)
  await page.getByText(/^Страница 3 из/).waitFor()
  for (const size of ['48', '100', '24']) {
    await page.getByText('Показывать по').getByRole('link', { name: size, exact: true }).click()
    await page.getByText(new RegExp(`^Страница 1 из \\d+ • Показано ${size} из`)).waitFor()
    await expect.poll(() => cards(page).count()).toBe(Number(size))
  }
}

const pageNumbers = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: 'Страницы' })
    .getByRole('link', { name: /^Страница/ })
    .allTextContents()

async function layOut({ page }: Visit, label: string, layout: string): Promise<void> {
  const link = page.getByRole('link', { name: label, exact: true })
  const box = await link.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await link.click()
  await page.locator(layout).waitFor()
  expect(await link.getAttribute('aria-current')).toBe('true')
}

async function fillCart({ page, scripted, phone }: Visit): Promise<void> {
  const [paint] = await query<{ slug: string; name: string }>(
    shop.databaseUrl,
    `SELECT "slug", "name" FROM "Product" WHERE "isActive" AND "inStock" AND "stock" > 20 AND "coverage" IS NOT NULL AND "volumeMl" = 2700 ORDER BY "sku" LIMIT 1`,
  )
  if (!paint) throw new Error('The demo catalogue has no paint')
  await show(page, `${shop.url}/catalog?search=${encodeURIComponent(paint.name)}`)
  const card = cards(page).filter({ hasText: paint.name }).first()
  await card.getByRole('button', { name: /^В корзину/ }).click()
  await page.getByText('ДОБАВЛЕНО В КОРЗИНУ').waitFor()
  await card.getByRole('button', { name: /^Добавить ещё/ }).click()
  await expect.poll(() => card.locator('output').textContent()).toBe('2')

  await card.locator('h3 a').click()
  await page.waitForURL(`**/product/${paint.slug}`)
  await page.getByLabel('Площадь, м²').fill('9')
  if (!scripted) await page.getByRole('button', { name: 'Посчитать' }).click()
  const sent = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: /^Положить набор в корзину/ }).click()
  await sent
  if (phone) await show(page, `${shop.url}/catalog`)
  await expect.poll(() => badge(page).textContent()).not.toContain('2')
}

describe.each(storyScreens())('the catalogue on %s', (_, width, scripted) => {
  it('a visitor finds, filters, sorts, pages and adds products of the catalogue to the cart', async () => {
    const { page, complaints } = await openScreen(shop.browser, width, scripted)
    const visit = { page, scripted, phone: width < 1024 }
    await walk(visit)
    await turnPages(visit)
    await fillCart(visit)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

const narrowScreens = [375, 320].flatMap((width) =>
  [true, false].map((scripted) => [width, scripted] as const),
)

describe.each(narrowScreens)('at %i px with JavaScript %s', (width, scripted) => {
  it('products can be shown as rows and as tiles', async () => {
    const { page, complaints } = await openScreen(shop.browser, width, scripted)
    const visit = { page, scripted, phone: true }
    await show(page, `${shop.url}/catalog?perPage=24&color=белый`)
    await page.locator('.product-grid').waitFor()
    await layOut(visit, 'Списком', '.product-list')
    await layOut(visit, 'Плиткой', '.product-grid')
    expect(new URL(page.url()).searchParams.get('color')).toBe('белый')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

it('the end of a long list on a phone does not move after a jump to it', async () => {
  const { page } = await openScreen(shop.browser, 375, true)
  await show(page, `${shop.url}/catalog`)
  const places = await page.getByText('Показывать по').evaluate(async (sizes) => {
    sizes.scrollIntoView({ block: 'center' })
    const top = () => Math.round(sizes.getBoundingClientRect().top)
    const seen = [top()]
    for (let frame = 0; frame < 20; frame += 1) {
      await new Promise(requestAnimationFrame)
      seen.push(top())
    }
    return seen
  })
  // Placeholder heights of off-screen cards are rounded to pixels.
  expect(Math.max(...places) - Math.min(...places)).toBeLessThanOrEqual(1)
  await page.context().close()
})
