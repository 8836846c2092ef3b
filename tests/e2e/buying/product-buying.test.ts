import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { inspectPages } from '~tests/support/browser/inspect-pages'
import { openScreen, PHONE, storyItems } from '~tests/support/browser/screens'
import { productPath, query } from '~tests/support/database/shop-data'
import { isFullRun } from '~tests/support/setup/full-run'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

interface Goods extends Record<string, unknown> {
  id: string
  slug: string
}

const PHONES = [390, 320] as const

let shop: SharedShop
let there: Goods
let soldOut: Goods

beforeAll(async () => {
  shop = await sharedShop('demo')
  const members = await query<Goods>(
    shop.databaseUrl,
    `SELECT product."id", product."slug" FROM "Product" product JOIN "ProductFamily" family ON family."id" = product."familyId"
     WHERE family."name" LIKE '%«Акварель»%' AND product."color" = 'мятный' AND product."isActive" ORDER BY product."volumeMl"`,
  )
  const [first, second] = members
  if (!first || !second) throw new Error('The demo shop has no family of mint paints')
  there = first
  soldOut = second
  await query(
    shop.databaseUrl,
    'UPDATE "Product" SET "stock" = CASE WHEN "id" = $1 THEN 0 ELSE 40 END WHERE "id" = ANY($2)',
    [soldOut.id, members.map(({ id }) => id)],
  )
  await query(shop.databaseUrl, `SELECT pg_notify('cache_purge', 'catalog,stock')`)
})

const screens = [[1440, true], [768, true], [390, true], [390, false], [320, true], [320, false]] as const // prettier-ignore

async function pieces(page: Page, productId: string): Promise<number> {
  const cookies = await page.context().cookies()
  const header = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const html = await (await fetch(`${shop.url}/cart`, { headers: { Cookie: header } })).text()
  return html.includes(productId) ? 1 : 0
}

describe.each(storyItems(screens))('at %i px, scripts %s', (width, scripted) => {
  it('a product shows its delivery date and is bought by its only form', async () => {
    const { page, complaints } = await openScreen(shop.browser, width, scripted)
    await shop.open(page, productPath(there))
    const delivery = page.getByRole('list', { name: 'Доставка и самовывоз' })
    expect((await delivery.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/^Курьером (завтра, )?\d+.*\d{3} ₽ Забрать: .*(сегодня|завтра|в[о]? \S+) .*бесплатно$/)
    await page.getByRole('link', { name: /^2,7\sл/ }).waitFor()
    const buy = page.locator('main').getByRole('button', { name: 'В корзину', exact: true }).first()
    expect(await page.locator('main .buy-form').count()).toBe(1)
    await buy.click()
    await page.getByRole('link', { name: 'В корзине уже 1 шт.' }).waitFor()
    await expect.poll(() => pieces(page, there.id)).toBe(1)
    expect(complaints).toEqual([])
    await page.context().close()
  }) // prettier-ignore

  it('a sold-out product offers the most similar one, and its button adds that to the cart', async () => {
    const { page, complaints } = await openScreen(shop.browser, width, scripted)
    await shop.open(page, productPath(soldOut))
    expect(await page.getByRole('list', { name: 'Доставка и самовывоз' }).count()).toBe(0)
    const take = page.locator('main').getByRole('button', { name: /^Взять 0,9\sл за [\d\s]+₽$/ })
    await take.click()
    await page.getByRole('link', { name: 'В корзине уже 1 шт.' }).waitFor()
    await expect.poll(() => pieces(page, there.id)).toBe(1)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe.each(storyItems(PHONES))('on a phone of %i px', (width) => {
  it('the name, price and button fit the first screen, in place of the bottom navigation', async () => {
    const { page } = await openScreen(shop.browser, width, false)
    await page.setViewportSize({ width, height: 844 })
    await shop.open(page, productPath(there))
    const bottom = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox()
      return (box?.y ?? 9_999) + (box?.height ?? 9_999)
    }
    const bar = await page.locator('.buy-bar').boundingBox()
    expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(844)
    for (const selector of ['h1', 'main .swatch-large'])
      expect(await bottom(selector)).toBeLessThan(bar?.y ?? 0)
    expect(await page.locator('.bottom-bar').isVisible()).toBe(false)
    expect(await page.locator('.gallery-count').first().innerText()).toBe('1 / 4')
    const targets = page
      .locator('.buy-bar :is(button, input:not([type=hidden])), .shop-header :is(a, button, input)')
      .locator('visible=true')
    for (const { width: wide, height } of await targets.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
    ))
      expect([wide >= 32, height >= 44]).toEqual([true, true])
    await page.getByRole('link', { name: 'Назад' }).click()
    await page.waitForURL(/\/catalog\/paints/)
    expect(await page.locator('.bottom-bar').isVisible()).toBe(true)
    await page.context().close()
  })

  it('the bar covers neither the page’s end nor the focused field', async () => {
    const { page } = await openScreen(shop.browser, width, true)
    await shop.open(page, productPath(there))
    const barTop = async () => (await page.locator('.buy-bar').boundingBox())?.y ?? 0
    await page.getByLabel('Площадь, м²').focus()
    const field = await page.getByLabel('Площадь, м²').boundingBox()
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(await barTop())
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(async () => {
      const footer = await page.locator('footer').boundingBox()
      return (footer?.y ?? 0) + (footer?.height ?? 0) <= (await barTop())
    }).toBe(true)
    await page.context().close()
  }) // prettier-ignore
})

it('the back arrow of the header returns to the previous page', async () => {
  const { page } = await openScreen(shop.browser, 390, true)
  await shop.open(page, '/catalog?search=акварель')
  await page.locator('main').getByRole('link', { name: /Акварель/ }).first().click() // prettier-ignore
  await page.locator('.buy-bar').waitFor()
  await page.getByRole('link', { name: 'Назад' }).click()
  await page.waitForURL(/search=/)
  await page.context().close()
})

it('the product page is accessible and fits every screen, with and without stock', async () => {
  const { found, complaints } = await inspectPages(
    shop.browser,
    isFullRun ? [1440, 768, 390, 375] : PHONE,
    async (page, look) => {
      for (const goods of [there, soldOut]) {
        await shop.open(page, productPath(goods))
        await look(goods.slug)
      }
    },
  )
  expect({ found, complaints }).toEqual({ found: {}, complaints: [] })
})
