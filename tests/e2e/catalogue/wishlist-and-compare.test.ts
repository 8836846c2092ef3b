import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { HttpClient } from '~tests/support/http/http-client'
import { duringSettings } from '~tests/support/settings/during-settings'
import { CUSTOMER_PASSWORD, registerCustomer } from '~tests/support/people/http-customer'
import { clickAnswered } from '~tests/support/browser/click-answered'
import { inspectPages } from '~tests/support/browser/inspect-pages'
import { inspectedWidths, storyScreens } from '~tests/support/browser/screens'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'
import {
  productAt,
  productPath,
  productsOnSale,
  query,
  type DemoProduct,
} from '~tests/support/database/shop-data'

let shop: SharedShop
let products: DemoProduct[]

beforeAll(async () => {
  shop = await sharedShop('demo')
  products = await productsOnSale(shop.databaseUrl, 6)
})

const at = (index: number) => productAt(products, index)

const wish = (page: Page, name = 'В избранное') =>
  page.locator('main').getByRole('button', { name, exact: true })

async function register(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Зарегистрироваться' }).click()
  await page.waitForURL('**/login?mode=register**')
  await page.fill('[name="name"]', 'Анна Ковалёва')
  await page.fill('[name="email"]', email)
  await page.fill('[name="password"]', CUSTOMER_PASSWORD)
  await page.fill('[name="confirmation"]', CUSTOMER_PASSWORD)
  await page.locator('main form').getByRole('button', { name: 'Зарегистрироваться' }).click()
}

describe.each(storyScreens())('on %s', (_, width, scripted) => {
  it('a wish without an account is added after registration on the product page, and the list is emptied', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await shop.open(page, productPath(at(0)))
    await wish(page).click()
    const prompt = scripted ? page.getByRole('dialog') : page.locator('main')
    await prompt.getByText('товар добавится сам').waitFor()
    expect(new URL(page.url()).pathname).toBe(scripted ? productPath(at(0)) : '/wishlist')
    const said = page.getByText('Товар добавлен в избранное').waitFor()
    await register(page, `wish-${width}-${String(scripted)}@example.ru`)
    await page.waitForURL(shop.url + productPath(at(0)))
    await said
    await wish(page, 'В избранном').waitFor()

    await shop.open(page, '/wishlist')
    await page
      .getByRole('link', { name: /^Избранное.* 1$/ })
      .locator('visible=true')
      .waitFor()
    await page.getByRole('button', { name: /^В корзину: / }).click()
    await page.getByText('ДОБАВЛЕНО В КОРЗИНУ').first().waitFor()
    await page.getByRole('button', { name: /^Убрать из избранного: / }).click()
    await page.getByText('В избранном пока пусто').waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('four products are compared, a fifth is refused, differences are shown alone, and the list is emptied', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    const compare = page.locator('main').getByRole('button', { name: 'Сравнить', exact: true })
    for (const product of products.slice(0, 4)) {
      await shop.open(page, productPath(product))
      await clickAnswered(compare)
      await page.getByRole('button', { name: 'В сравнении' }).waitFor()
    }
    await shop.open(page, productPath(at(4)))
    await compare.click()
    await page.getByText('Сравнить можно не больше 4 товаров').waitFor()

    await shop.open(page, '/compare')
    expect(await page.locator('.compare thead th').count()).toBe(4)
    for (const name of ['Цена', 'Бренд', 'Цвет', 'Материал', 'Страна']) {
      expect(await page.getByRole('rowheader', { name: new RegExp(`^${name}`) }).count()).toBeGreaterThan(0)
    }
    await page.getByRole('heading', { name: 'Описания' }).waitFor()
    await page.getByRole('link', { name: 'Только различия' }).click()
    await page.getByRole('link', { name: 'Показать все' }).waitFor()
    expect(await page.getByRole('rowheader', { name: 'Страна', exact: true }).count()).toBe(0)
    await page
      .getByRole('button', { name: /^Убрать из сравнения: / })
      .first()
      .click()
    await expect.poll(() => page.locator('.compare thead th').count()).toBe(3)
    await page.getByRole('button', { name: 'Очистить сравнение' }).click()
    await page.getByText('Сравнивать пока нечего').waitFor()
    if (scripted) await page.getByRole('heading', { name: 'Чаще всего берут' }).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('wishlist and comparison over plain HTTP', () => {
  it('another customer’s wish stays unchanged, and a link alone adds nothing', async () => {
    const anna = await registerCustomer(shop.url, { email: 'anna-wish@example.ru' })
    const oleg = await registerCustomer(shop.url, { email: 'oleg-wish@example.ru' })
    expect((await anna.post('/wishlist', { wish: 'add', productId: at(1).id })).status).toBe(303)
    const refused = await oleg.post('/wishlist', { wish: 'remove', productId: at(1).id })
    expect([refused.status, refused.words]).toEqual([
      404,
      expect.stringContaining('Этого товара нет в избранном'),
    ])
    expect((await anna.get('/wishlist')).words).toContain(at(1).name)
    const link = await oleg.get(`/wishlist?add=${at(2).id}`)
    expect([link.status, link.words]).toEqual([200, expect.stringContaining('Добавить в избранное')])
    expect((await oleg.get('/wishlist')).words).toContain('В избранном пока пусто')
    const twice = await anna.post('/wishlist', { wish: 'add', productId: at(1).id })
    expect([twice.status, twice.words]).toEqual([409, expect.stringContaining('Товар уже в избранном')])
  })

  it('a visitor’s wishlist is stored in the browser and merged into the account’s at sign-in', async () => {
    const email = 'guest-wish@example.ru'
    const before = await registerCustomer(shop.url, { email })
    expect((await before.post('/wishlist', { wish: 'add', productId: at(3).id })).status).toBe(303)
    const guest = new HttpClient(shop.url)
    const first = await guest.post('/wishlist', { wish: 'add', productId: at(1).id })
    expect(first.headers.get('Location')).toBe(`/wishlist?add=${at(1).id}`)
    for (const index of [2, 3]) await guest.post('/wishlist', { wish: 'add', productId: at(index).id })
    const twice = await guest.post('/wishlist', { wish: 'add', productId: at(2).id })
    expect([twice.status, twice.words]).toEqual([409, expect.stringContaining('Товар уже в избранном')])
    await guest.post('/wishlist', { wish: 'remove', productId: at(1).id })
    const gone = await guest.post('/wishlist', { wish: 'remove', productId: at(1).id })
    expect([gone.status, gone.words]).toEqual([404, expect.stringContaining('Этого товара нет в избранном')])
    const own = await guest.get('/wishlist')
    expect(own.words).toContain(at(2).name)
    expect(own.words).not.toContain(at(1).name)
    expect((await new HttpClient(shop.url).get('/wishlist')).words).not.toContain(at(2).name)

    await guest.post('/login', { intent: 'sign-in', email, password: CUSTOMER_PASSWORD })
    const merged = await guest.get('/wishlist')
    for (const index of [2, 3]) expect(merged.words).toContain(at(index).name)
    expect(merged.words).toContain('2 товара')
    await guest.post('/wishlist', { wish: 'clear' })
    expect((await guest.get('/wishlist')).words).toContain('В избранном пока пусто')
  })

  it('a visitor sees the sign-in prompt, and invalid input returns a message', async () => {
    const visitor = new HttpClient(shop.url)
    const prompt = await visitor.get('/wishlist')
    expect([prompt.status, prompt.words]).toEqual([
      200,
      expect.stringContaining('Войдите или зарегистрируйтесь'),
    ])
    for (const [path, fields] of [
      ['/wishlist', { wish: 'add', productId: 'junk' }],
      ['/wishlist', { wish: 'junk' }],
      ['/compare', { compare: 'add', productId: "' OR 1=1" }],
      ['/compare', {}],
    ] as const)
      expect((await visitor.post(path, fields)).status).toBe(400)
    expect(
      (await visitor.post('/compare', { compare: 'add', productId: '00000000-0000-7000-8000-000000000000' }))
        .status,
    ).toBe(404)
  })

  it('deleted products disappear from the comparison, and a forged list is empty', async () => {
    const visitor = new HttpClient(shop.url)
    await visitor.post('/compare', { compare: 'add', productId: at(4).id })
    await visitor.post('/compare', { compare: 'add', productId: at(5).id })
    await query(shop.databaseUrl, 'UPDATE "Product" SET "isActive" = false WHERE "id" = $1', [at(5).id])
    const page = await visitor.get('/compare')
    expect(page.words).toContain(at(4).name)
    expect(page.words).not.toContain(at(5).name)
    const forged = await fetch(`${shop.url}/compare`, { headers: { Cookie: `compare=${at(4).id}` } })
    expect(await forged.text()).toContain('Сравнивать пока нечего')
  })

  it('lists that the owner switched off do not exist', async () => {
    const off = { wishlist: false, compare: false, reviews: false }
    const visitor = new HttpClient(shop.url)
    await duringSettings(shop.databaseUrl, 'features', off, async () => {
      await expect.poll(async () => (await visitor.get('/wishlist')).status).toBe(404)
      for (const path of ['/compare', '/reviews']) expect((await visitor.get(path)).status).toBe(404)
      expect((await visitor.post('/wishlist', { wish: 'add', productId: at(0).id })).status).toBe(404)
      expect((await visitor.post('/compare', { compare: 'add', productId: at(0).id })).status).toBe(404)
      expect((await visitor.post(productPath(at(0)), { rating: '5', text: 'Отличная краска' })).status).toBe(
        404,
      )
      const page = await visitor.get(productPath(at(0)))
      for (const text of ['В избранное', 'Сравнить', 'Сравнение', 'Отзывы'])
        expect(page.words).not.toContain(text)
    })
    await expect.poll(async () => (await visitor.get('/wishlist')).status).toBe(200)
  })
})

describe('wishlist and comparison states', () => {
  it('every state without its own address is accessible and fits the screen', async () => {
    const inspection = await inspectPages(shop.browser, inspectedWidths, async (page, look) => {
      await shop.open(page, productPath(at(0)))
      await wish(page).click()
      await page.getByRole('dialog').waitFor()
      await look('the prompt as a dialog')
      await page.getByRole('button', { name: 'Не сейчас' }).click()
      await page
        .getByRole('link', { name: /^Увеличить: / })
        .first()
        .click()
      await page.getByRole('dialog', { name: 'Фото товара' }).waitFor()
      await look('a picture large')
      await page.keyboard.press('Escape')
      await clickAnswered(page.locator('main').getByRole('button', { name: 'Сравнить', exact: true }))
      await page.getByRole('button', { name: 'В сравнении' }).waitFor()
      await shop.open(page, '/wishlist')
      await look('a visitor’s wishlist')
      await register(page, 'wish-axe@example.ru')
      await page.waitForURL(`${shop.url}/wishlist`)
      await page.getByRole('button', { name: /^Убрать из избранного: / }).click()
      await page.getByText('В избранном пока пусто').waitFor()
      await look('an empty wishlist')
      await shop.open(page, productPath(at(0)))
      await wish(page).click()
      await wish(page, 'В избранном').waitFor()
      await look('a product in both lists')
      await shop.open(page, '/colors/ral-classic/6021')
      await page.getByRole('link', { name: 'Выбрать', exact: true }).first().click()
      await page.waitForURL('**/tint?shade=*')
      await wish(page).click()
      await wish(page, 'В избранном').waitFor()
      await clickAnswered(page.locator('main').getByRole('button', { name: 'Сравнить', exact: true }))
      await page.getByRole('button', { name: 'В сравнении' }).waitFor()
      await look('a paint in a shade in both lists')
      await shop.open(page, '/wishlist')
      await page.getByText('с колеровкой').waitFor()
      await look('a wishlist with a shade')
      await shop.open(page, '/compare')
      await page.getByText('в цене, база').waitFor()
      await look('a comparison with a shade')
    })
    expect(inspection).toEqual({ found: {}, complaints: [] })
  })
})
