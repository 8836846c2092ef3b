import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { formatRoubles } from '~/platform/money/money'

import { withReadOnlyTable } from '~tests/support/database/broken-database'
import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { HttpClient, inputValue } from '~tests/support/http/http-client'
import { inspectPages } from '~tests/support/browser/inspect-pages'
import { desktopAndPhone, storyItems } from '~tests/support/browser/screens'
import { show } from '~tests/support/browser/settle'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'
import { productsOnSale, query, setPrice, type DemoProduct } from '~tests/support/database/shop-data'

let shop: SharedShop
let product: DemoProduct
let other: DemoProduct

beforeAll(async () => {
  shop = await sharedShop('demo')
  const [first, second] = await productsOnSale(shop.databaseUrl, 2, 50)
  if (!first || !second) throw new Error('The demo has too few products on sale')
  ;[product, other] = [first, second]
  await query(
    shop.databaseUrl,
    `INSERT INTO "PromoCode" ("id", "code", "kind", "value", "endsAt") VALUES
       (gen_random_uuid(), 'ТЕСТ10', 'PERCENT', 10, NULL), (gen_random_uuid(), 'ПОЗДНО', 'PERCENT', 10, now() - interval '1 day')`,
  )
})

const roubles = (kopecks: number): string => formatRoubles(kopecks).replace(/\u00a0/g, ' ')
/** As the shop rounds: down to whole roubles. */
const tenth = (kopecks: number): number => Math.floor(kopecks / 1_000) * 100

async function buyer(quantity = '2'): Promise<HttpClient> {
  const client = new HttpClient(shop.url)
  await client.post('/cart', { intent: 'add', productId: product.id, quantity })
  return client
}

describe('without JavaScript', () => {
  it('a promo code lowers the sum in cart, checkout and order, and can be removed', async () => {
    const client = await buyer()
    const [goods, discount] = [product.priceKopecks * 2, tenth(product.priceKopecks * 2)]
    expect((await client.post('/cart', { intent: 'promo', promoCode: ' тест10' })).status).toBe(303)
    const cart = (await client.get('/cart')).words
    expect(cart).toContain(`Скидка по промокоду −${roubles(discount)}`)
    expect(cart).toContain(`Итого ${roubles(goods - discount)}`)
    await client.post('/cart', { intent: 'promo-remove' })
    expect((await client.get('/cart')).words).not.toContain('Скидка по промокоду')
    await client.post('/cart', { intent: 'promo', promoCode: 'ТЕСТ10' })
    const page = await client.get('/checkout')
    const hidden = Object.fromEntries(
      ['checkoutKey', 'seenPickup', 'seenDelivery'].map((name) => [name, inputValue(page.text, name)]),
    )
    expect(Number(hidden.seenPickup)).toBe(goods - discount)
    const placed = await client.follow(
      await client.post('/checkout', { ...checkoutFields, ...hidden, delivery: 'pickup' }),
    )
    expect(placed.status).toBe(200)
    const orderId = new URLSearchParams(placed.path.split('?')[1]).get('orderId') ?? ''
    const receipt = (await client.get(`/order-success?orderId=${orderId}`)).words
    expect(receipt).toContain(roubles(goods - discount))
  })

  it.each([
    ['', 'Введите промокод'],
    ['НЕТ-ТАКОГО', 'Такого промокода нет'],
    ['ПОЗДНО', 'Срок действия промокода истёк'],
  ])(
    'the code «%s» is refused beside its field in cart and checkout, and stays typed',
    async (promoCode, text) => {
      const client = await buyer()
      const refused = await client.post('/cart', { intent: 'promo', promoCode })
      expect([refused.status, inputValue(refused.text, 'promoCode')]).toEqual([409, promoCode])
      expect(refused.words).toContain(text)
      const checkout = await client.post('/checkout', {
        ...checkoutFields,
        intent: 'promo',
        promoCode,
        notes: 'позвоните в домофон',
      })
      expect([checkout.status, inputValue(checkout.text, 'promoCode')]).toEqual([409, promoCode])
      expect(checkout.words).toContain(text)
      expect(checkout.text).toContain('позвоните в домофон')
      expect(inputValue(checkout.text, 'lastName')).toBe(checkoutFields.lastName)
    },
  )

  it('a code at checkout keeps all typed values', async () => {
    const client = await buyer()
    const applied = await client.post('/checkout', {
      ...checkoutFields,
      intent: 'promo',
      promoCode: 'ТЕСТ10',
      firstName: 'Никодим',
    })
    expect([applied.status, inputValue(applied.text, 'firstName')]).toEqual([200, 'Никодим'])
    expect(applied.words).toContain('Промокод ТЕСТ10')
  })

  it('an invalid form is refused with a message and changes nothing', async () => {
    const client = await buyer()
    for (const [form, status, text] of [
      [{ intent: 'add-set' }, 400, 'Товар не найден'],
      [{ intent: 'set', productId: product.id, quantity: '-5' }, 400, 'Укажите количество'],
      [{ intent: 'set', productId: other.id, quantity: '3' }, 409, 'Корзина изменилась: товара'],
      [{ intent: 'promo', promoCode: '\u0000' }, 409, 'Такого промокода нет'],
    ] as const) {
      const answer = await client.post('/cart', { ...form })
      expect([answer.status, answer.words]).toEqual([status, expect.stringContaining(text)])
      expect((await client.get('/cart')).text).toContain(product.id)
    }
  })

  it('a changed price and a sold-out product are reported before the order', async () => {
    const client = await buyer()
    await client.post('/cart', { intent: 'add', productId: other.id, quantity: '1' })
    await setPrice(shop.databaseUrl, product.id, product.priceKopecks + 10_000)
    await query(shop.databaseUrl, 'UPDATE "Product" SET "inStock" = false WHERE "id" = $1', [other.id])
    const { words } = await client.get('/cart')
    expect(words).toContain(
      `Цена изменилась: была ${roubles(product.priceKopecks)}, стала ${roubles(product.priceKopecks + 10_000)}`,
    )
    expect(words).toContain('Закончился на складе')
    await setPrice(shop.databaseUrl, product.id, product.priceKopecks)
    await query(shop.databaseUrl, 'UPDATE "Product" SET "inStock" = true WHERE "id" = $1', [other.id])
  })
})

describe('unexpected failures without JavaScript', () => {
  it.each<[string, string, string, Record<string, string>]>([
    ['Ошибка изменения корзины', 'CartItem', '/cart', { intent: 'add' }],
    ['Ошибка изменения корзины', 'CartItem', '/cart', { intent: 'set', quantity: '5' }],
    ['Ошибка изменения корзины', 'CartItem', '/cart', { intent: 'remove' }],
    ['Ошибка изменения корзины', 'CartItem', '/cart', { intent: 'clear' }],
    ['Ошибка изменения корзины', 'Cart', '/cart', { intent: 'promo-remove' }],
    ['Ошибка применения промокода', 'Cart', '/cart', { intent: 'promo', promoCode: 'ТЕСТ10' }],
    [
      'Ошибка применения промокода',
      'Cart',
      '/checkout',
      { ...checkoutFields, intent: 'promo', promoCode: 'ТЕСТ10' },
    ],
  ])(
    'an unexpected failure shows its text, status 500 and the request’s id: %s (%s, %s %j)',
    async (text, table, path, fields) => {
      const client = await buyer()
      const form = { productId: product.id, ...fields }
      const answer = await withReadOnlyTable(shop.databaseUrl, table, () => client.post(path, form))
      expect([answer.status, answer.words.includes(text), answer.words.includes('Код обращения: ')]).toEqual([
        500,
        true,
        true,
      ])
      expect(answer.text).not.toMatch(/Lost|refuse_writes/)
      expect(answer.words).toContain(product.name)
      if (fields.promoCode) expect(inputValue(answer.text, 'promoCode')).toBe(fields.promoCode)
      expect(inputValue((await client.get('/cart')).text, 'quantity')).toBe('2')
    },
  )
})

describe.each(storyItems(desktopAndPhone))('with JavaScript at %i px', (width) => {
  async function openCart(): Promise<Page> {
    const page = await shop.browser.newPage({ viewport: { width, height: 900 } })
    await page.request.post(`${shop.url}/cart`, {
      form: { intent: 'add', productId: product.id, quantity: '2' },
    })
    await show(page, `${shop.url}/cart`)
    return page
  }

  it('a changed quantity changes the sum at once, and a removed line can be restored', async () => {
    const page = await openCart()
    await page
      .getByRole('button', { name: /Больше|Увеличить|\+/ })
      .first()
      .click()
    await page
      .getByText(formatRoubles(product.priceKopecks * 3), { exact: true })
      .first()
      .waitFor()
    await page
      .getByRole('button', { name: `Удалить: ${product.name}` })
      .first()
      .click()
    await page.getByText('КОРЗИНА ПУСТА').waitFor()
    await page.getByRole('button', { name: 'Вернуть' }).click()
    await page.getByRole('link', { name: 'Оформить заказ' }).waitFor()
    await page.close()
  })

  it('a promo code is applied and follows the quantity', async () => {
    const page = await openCart()
    await page.getByText('Есть промокод?').click()
    await page.getByLabel('Промокод').fill('нет')
    await page.getByRole('button', { name: 'Применить' }).click()
    await page.getByText('Такого промокода нет').waitFor()
    await page.getByLabel('Промокод').fill('тест10')
    await page.getByRole('button', { name: 'Применить' }).click()
    await page.getByText(`−${formatRoubles(tenth(product.priceKopecks * 2))}`).waitFor()
    await page.getByRole('button', { name: 'Убрать', exact: true }).click()
    await page.getByText('Есть промокод?').waitFor()
    await page.close()
  })

  it('an unexpectedly failed change is reverted and reported, and the code stays typed', async () => {
    const page = await openCart()
    const quantity = page.getByLabel(`Количество: ${product.name}`)
    await quantity.fill('5000')
    await quantity.blur()
    await page.locator('main').getByText('Можно заказать не больше').waitFor()
    await expect.poll(() => quantity.inputValue()).toBe('2')
    await page.getByRole('status').getByRole('button', { name: 'Закрыть' }).click()
    await expect.poll(() => page.getByRole('status').getByText('Можно заказать не больше').count()).toBe(0)
    await withReadOnlyTable(shop.databaseUrl, 'CartItem', async () => {
      await page.getByRole('button', { name: `Больше: ${product.name}` }).click()
      await page.getByText('Ошибка изменения корзины').waitFor()
    })
    await expect.poll(() => quantity.inputValue()).toBe('2')
    await page.getByText('Есть промокод?').click()
    await page.getByLabel('Промокод').fill('ТЕСТ10')
    await withReadOnlyTable(shop.databaseUrl, 'Cart', async () => {
      await page.getByRole('button', { name: 'Применить' }).click()
      await page.getByText('Ошибка применения промокода').waitFor()
    })
    expect([await page.getByLabel('Промокод').inputValue(), await quantity.inputValue()]).toEqual([
      'ТЕСТ10',
      '2',
    ])
    await page.close()
  })

  it('the cart has no accessibility error and fits a narrow screen', async () => {
    const { found, complaints } = await inspectPages(shop.browser, width, async (page, look) => {
      await page.request.post(`${shop.url}/cart`, {
        form: { intent: 'add', productId: product.id, quantity: '2' },
      })
      await page.request.post(`${shop.url}/cart`, { form: { intent: 'promo', promoCode: 'ТЕСТ10' } })
      await show(page, `${shop.url}/cart`)
      await look('cart with a code')
      await show(page, `${shop.url}/checkout`)
      await page.getByText('Другой промокод').click()
      await look('checkout with a code')
    })
    expect({ found, complaints }).toEqual({ found: {}, complaints: [] })
  })
})
