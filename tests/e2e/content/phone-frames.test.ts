import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { isInSight } from '~tests/support/browser/in-sight'
import { DESKTOP, PHONE } from '~tests/support/browser/screens'
import { insertProducts } from '~tests/support/database/shop-data'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop
let productId: string

beforeAll(async () => {
  shop = await sharedShop('demo')
  productId = (await insertProducts(shop.databaseUrl, 1, 500))[0] ?? ''
})

const ways = [true, false].map((scripted) => [scripted ? 'with' : 'without', scripted] as const)

const heightOf = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).boundingBox())?.height ?? 0

const linksOf = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(`${selector} a`)
    .evaluateAll((links) =>
      links.filter((link) => link.checkVisibility()).map((link) => link.textContent.trim()),
    )

describe.each(ways)('a purchase on a phone %s JavaScript', (_, scripted) => {
  it.each([
    ['/cart', 'Оформить заказ'],
    ['/checkout', 'Заказать'],
  ])('the page %s on a phone keeps the sum and the next step in reach', async (path, step) => {
    const { page } = await shop.visit(PHONE, scripted)
    await page.request.post(`${shop.url}/cart`, { form: { intent: 'add', productId, quantity: '2' } })
    await shop.open(page, path)
    const bar = page.locator('.thumb-bar')
    for (const end of ['top', 'bottom']) {
      await page.mouse.wheel(0, end === 'top' ? 0 : 20_000)
      expect(
        await isInSight(
          bar
            .getByText(/^2\s?\d{3},?\d*\s₽$|^\d[\d\s,]*₽$/)
            .locator('visible=true')
            .first(),
        ),
        `the sum at the ${end}`,
      ).toBe(true)
      expect(
        await isInSight(bar.locator(':is(a, button):visible').filter({ hasText: step }).first()),
        `the step at the ${end}`,
      ).toBe(true)
    }
    await page.context().close()
  })

  it('the purchase has a slim frame: back link, name and phone above, documents and phone below', async () => {
    const { page } = await shop.visit(PHONE, scripted)
    await page.request.post(`${shop.url}/cart`, { form: { intent: 'add', productId, quantity: '1' } })
    await shop.open(page, '/catalog')
    const full = { header: await heightOf(page, '.shop-header'), footer: await heightOf(page, 'footer') }
    for (const path of ['/cart', '/checkout']) {
      await shop.open(page, path)
      expect(await heightOf(page, '.shop-header')).toBeLessThan(full.header * 0.6)
      expect(await heightOf(page, 'footer')).toBeLessThan(full.footer / 2)
      expect(await page.getByRole('searchbox').locator('visible=true').count()).toBe(0)
      expect(await page.getByRole('navigation', { name: 'Быстрый доступ' }).isVisible()).toBe(false)
      expect((await linksOf(page, '.shop-header')).filter((text) => /^\+7/.test(text))).toHaveLength(1)
      const below = await linksOf(page, 'footer')
      expect(below).toHaveLength(3)
      expect(below[2]).toMatch(/^\+7/)
    }
    await page.context().close()
  })

  it('the phone menu has the categories, the reviews, the phone and the hours', async () => {
    const { page } = await shop.visit(PHONE, scripted)
    await shop.open(page, '/')
    await page.getByRole('button', { name: 'Меню', exact: true }).click()
    const menu = page.locator('#shop-menu')
    const goods = menu.getByRole('navigation', { name: 'Категории' }).getByRole('link')
    expect(await goods.count()).toBe(12)
    await menu.getByRole('link', { name: 'Отзывы', exact: true }).waitFor()
    await menu.getByRole('link', { name: /^\+7/ }).first().waitFor()
    await menu.getByText('Пн–Пт 9:00–18:00').waitFor()
    await goods.filter({ hasText: 'Эмали' }).click()
    await page.waitForURL('**/catalog/enamels')
    await page.context().close()
  })
})

describe('the footer', () => {
  // Half of the former height: 528 px on a desktop, 1,230 on a phone.
  it.each([
    [DESKTOP, 300],
    [PHONE, 900],
  ])('the footer at %i px is at most %i px high', async (width, most) => {
    const { page } = await shop.visit(width, true)
    await shop.open(page, '/about')
    expect(await heightOf(page, 'footer')).toBeLessThanOrEqual(most)
    await page.context().close()
  })
})
