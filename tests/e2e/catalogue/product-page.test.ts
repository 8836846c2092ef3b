import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { placeOrderBy } from '~tests/support/people/customer-forms'
import { HttpClient } from '~tests/support/http/http-client'
import { CUSTOMER_PASSWORD, registerCustomer } from '~tests/support/people/http-customer'
import { storyScreens } from '~tests/support/browser/screens'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'
import {
  productAt,
  productPath,
  productsOnSale,
  query,
  type DemoProduct,
} from '~tests/support/database/shop-data'

const STOCK = 3

let shop: SharedShop
let products: DemoProduct[]

beforeAll(async () => {
  shop = await sharedShop('demo')
  products = await productsOnSale(shop.databaseUrl, 40)
  const other = products.find(({ slug }) => slug.split('-')[0] !== at(0).slug.split('-')[0])
  for (const email of ['one@example.ru', 'two@example.ru'])
    await placeOrderBy(new HttpClient(shop.url), [at(0).id, other?.id ?? ''], { email })
  await query(shop.databaseUrl, 'UPDATE "Product" SET "stock" = $2 WHERE "id" = $1', [at(0).id, STOCK])
  await query(shop.databaseUrl, `SELECT pg_notify('cache_purge', 'catalog,stock')`)
})

const at = (index: number) => productAt(products, index)
describe.each(storyScreens())('on %s', (_, width, scripted) => {
  it('the pictures are changed by keyboard and thumbnail, and the details are folded and unfolded', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await shop.open(page, productPath(at(0)))
    const shown = page.getByRole('link', { name: /^Увеличить: / }).locator('visible=true')
    const first = await shown.getAttribute('href')
    await page.getByRole('radio', { name: /^Фото 1: / }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: /^Фото 2: / }).isChecked()).toBe(true)
    expect(await shown.getAttribute('href')).not.toBe(first)
    await page.locator('.gallery-thumbs label').first().click()
    expect(await shown.getAttribute('href')).toBe(first)

    for (const promise of ['ГАРАНТИЯ КАЧЕСТВА', 'ВОЗВРАТ 14 ДНЕЙ']) await page.getByText(promise).waitFor()
    const facts = page.locator('details', { hasText: 'Характеристики' })
    const country = facts.getByText('Страна', { exact: true })
    await country.waitFor()
    await facts.getByText('Тип (основная характеристика)').waitFor()
    await facts.locator('summary').click()
    await expect.poll(() => country.isVisible()).toBe(false)
    await facts.locator('summary').press('Enter')
    await country.waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('a quantity between one and the stock is added to the cart, with a message', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await shop.open(page, productPath(at(0)))
    const quantity = page.getByLabel('Количество')
    expect([
      await quantity.getAttribute('min'),
      await quantity.getAttribute('max'),
      await quantity.inputValue(),
    ]).toEqual(['1', String(STOCK), '1'])
    if (scripted) await stepThrough(page)
    else await quantity.fill(String(STOCK + 1))
    const buy = page.locator('main').getByRole('button', { name: 'В корзину', exact: true }).first()
    if (!scripted) {
      await buy.click()
      await page.waitForURL('**/cart')
      await page.locator('main').getByText(new RegExp(`${STOCK}\\sшт`)).first().waitFor() // prettier-ignore
      await shop.open(page, productPath(at(0)))
    }
    await quantity.fill('2')
    await buy.click()
    await page.getByText('ДОБАВЛЕНО В КОРЗИНУ').first().waitFor()
    await page.getByText('В корзине уже 2 шт.').waitFor()
    expect(new URL(page.url()).pathname).toBe(productPath(at(0)))
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('products bought together are added to the cart at once', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await shop.open(page, productPath(at(0)))
    const together = page.getByRole('region', { name: 'С этим покупают' })
    const names = await together.getByRole('link').allInnerTexts()
    expect(names.length).toBeGreaterThan(0)
    await together.getByRole('button', { name: /^Добавить всё за / }).click()
    await page.getByText('ДОБАВЛЕНО В КОРЗИНУ').first().waitFor()
    await shop.open(page, '/cart')
    for (const name of [at(0).name, ...names])
      await page.locator('main').getByText(plain(name)).first().waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('a wish of a visitor is added after signing in', async () => {
    const email = `wisher-${width}-${String(scripted)}@example.ru`
    await registerCustomer(shop.url, { email })
    const { page, complaints } = await shop.visit(width, scripted)
    const wish = (name: string) => page.locator('main').getByRole('button', { name, exact: true })
    await shop.open(page, productPath(at(1)))
    await wish('В избранное').click()
    const prompt = scripted ? page.getByRole('dialog') : page.locator('main')
    await prompt.getByRole('link', { name: 'Войти', exact: true }).click()
    await page.waitForURL('**/login?next=**')
    await page.fill('main [name="email"]', email)
    await page.fill('main [name="password"]', CUSTOMER_PASSWORD)
    await page.locator('main form').getByRole('button', { name: 'Войти', exact: true }).click()
    await page.getByText('Товар добавлен в избранное').waitFor()
    await page.waitForURL(shop.url + productPath(at(1)))
    await wish('В избранном').click()
    await wish('В избранное').waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

const plain = (text: string) => text.replace(/\u00a0/g, ' ')

async function stepThrough(page: Page): Promise<void> {
  const quantity = page.getByLabel('Количество')
  const [less, more] = [
    page.getByRole('button', { name: 'Меньше' }),
    page.getByRole('button', { name: 'Больше' }),
  ]
  expect(await less.isDisabled()).toBe(true)
  for (let piece = 1; piece < STOCK; piece += 1) await more.click()
  expect([await quantity.inputValue(), await more.isDisabled(), await less.isDisabled()]).toEqual([
    String(STOCK),
    true,
    false,
  ])
  await quantity.fill('99')
  expect(await quantity.inputValue()).toBe(String(STOCK))
  await quantity.fill('0')
  expect(await quantity.inputValue()).toBe('1')
}

describe('the product page', () => {
  it('the product page opens large pictures by mouse and keyboard, and returns the focus', async () => {
    const { page } = await shop.visit(1440, true)
    await shop.open(page, productPath(at(0)))
    const picture = page.getByRole('link', { name: /^Увеличить: / }).first()
    await picture.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Фото товара' })
    await dialog.getByText(/^1 из/).waitFor()
    await page.keyboard.press('ArrowRight')
    await dialog.getByText(/^2 из/).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => picture.evaluate((link) => link === document.activeElement)).toBe(true)
    expect(await dialog.isVisible()).toBe(false)
    await page.context().close()
  })

  it('the product page copies its address and confirms it', async () => {
    const { page } = await shop.visit(1440, true)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url })
    await shop.open(page, productPath(at(0)))
    await page.getByRole('button', { name: 'Поделиться' }).click()
    await page.getByText('СКОПИРОВАНО').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shop.url + productPath(at(0)))
    await page.context().close()
  })

  it('the product page without JavaScript has links in place of scripts', async () => {
    const { page } = await shop.visit(375, false)
    await shop.open(page, productPath(at(0)))
    await page.getByRole('button', { name: 'Поделиться' }).click()
    await page.getByRole('link', { name: 'Telegram' }).waitFor()
    const [href] = await page
      .getByRole('link', { name: /^Увеличить: / })
      .first()
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect((await fetch(shop.url + (href ?? ''))).headers.get('Content-Type')).toMatch(/^image\//)
    await page.context().close()
  })

  it('the product page offers its documents as files, except those of hidden products', async () => {
    const [sheet] = await query<{ id: string; productId: string }>(
      shop.databaseUrl,
      `SELECT document."id", document."productId" FROM "ProductDocument" document JOIN "Product" product ON product."id" = document."productId"
       WHERE product."isActive" ORDER BY document."id" DESC LIMIT 1`,
    )
    const address = `${shop.url}/documents/${sheet?.id ?? ''}`
    const html = await (await fetch(`${shop.url}/product/${sheet?.productId ?? ''}`)).text()
    expect(html).toContain('Паспорт безопасности')
    const file = await fetch(address)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''/),
      'x-content-type-options': 'nosniff',
    })
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    await query(shop.databaseUrl, 'UPDATE "Product" SET "isActive" = false WHERE "id" = $1', [
      sheet?.productId,
    ])
    expect((await fetch(address)).status).toBe(404)
    expect((await fetch(`${shop.url}/documents/junk`)).status).toBe(404)
  })

  it('the product page has complete structured data for search engines', async () => {
    const [rated] = await query<{ slug: string; reviewCount: number }>(
      shop.databaseUrl,
      'SELECT "slug", "reviewCount" FROM "Product" WHERE "isActive" AND "reviewCount" > 0 AND "barcode" IS NOT NULL ORDER BY "reviewCount" DESC LIMIT 1',
    )
    const html = await (await fetch(`${shop.url}/product/${rated?.slug ?? ''}`)).text()
    const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Product',
      gtin13: expect.stringMatching(/^\d{13}$/),
      material: expect.any(String),
      additionalProperty: expect.arrayContaining([
        expect.objectContaining({ '@type': 'PropertyValue', name: 'Бренд' }),
      ]),
      aggregateRating: { reviewCount: rated?.reviewCount, bestRating: 5 },
      review: expect.arrayContaining([expect.objectContaining({ '@type': 'Review' })]),
      offers: {
        availability: expect.stringContaining('https://schema.org/'),
        shippingDetails: { shippingRate: { value: '500.00', currency: 'RUB' } },
        hasMerchantReturnPolicy: { merchantReturnDays: 14, applicableCountry: 'RU' },
      },
    })
  })

  it('the product page shares its address by the system’s share dialog where available', async () => {
    const { page } = await shop.visit(375, true)
    await page.addInitScript(() => {
      const share = async ({ url }: { url: string }) => {
        document.documentElement.dataset.shared = url
        await Promise.resolve()
      }
      Object.assign(navigator, { share })
    })
    await shop.open(page, productPath(at(1)))
    await page.getByRole('button', { name: 'Поделиться' }).click()
    await expect
      .poll(() => page.locator('html').getAttribute('data-shared'))
      .toBe(shop.url + productPath(at(1)))
    expect(await page.getByText('СКОПИРОВАНО').count()).toBe(0)
    await page.context().close()
  })
})
