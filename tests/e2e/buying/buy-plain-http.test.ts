import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { formatRoubles } from '~/platform/money/money'

import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { HttpClient, inputValue } from '~tests/support/http/http-client'
import { whileBusy } from '~tests/support/http/while-busy'
import { startShop, type TestShop } from '~tests/support/shop/shop'
import { productsOnSale, query, setPrice, type DemoProduct } from '~tests/support/database/shop-data'

let shop: TestShop
let first: DemoProduct
let second: DemoProduct
let third: DemoProduct

beforeAll(async () => {
  shop = await startShop()
  const [a, b, c] = await productsOnSale(shop.databaseUrl, 3)
  if (!a || !b || !c) throw new Error('The demo has no three products on sale')
  ;[first, second, third] = [a, b, c]
})

afterAll(() => shop.stop())

const roubles = (kopecks: number): string => formatRoubles(kopecks).replace(/\u00a0/g, ' ')

async function cartWith(lines: [DemoProduct, number][]): Promise<HttpClient> {
  const client = new HttpClient(shop.url)
  for (const [{ id: productId }, quantity] of lines)
    await whileBusy(() => client.post('/cart', { intent: 'add', productId, quantity: String(quantity) }))
  return client
}

async function fill(client: HttpClient, changes: Record<string, string> = {}) {
  const page = await client.get('/checkout')
  const hidden = Object.fromEntries(
    ['checkoutKey', 'seenPickup', 'seenDelivery'].map((name) => [name, inputValue(page.text, name)]),
  )
  return client.post('/checkout', { ...hidden, ...checkoutFields, ...changes })
}

const ordersOf = async (email: string): Promise<number> => {
  const [row] = await query<{ count: number }>(
    shop.databaseUrl,
    'SELECT count(*)::int AS count FROM "Order" WHERE "email" = $1',
    [email],
  )
  return row?.count ?? 0
}

describe('a plain HTTP client', () => {
  it('a plain client buys two products, changes quantities, removes a line and gets the emails', async () => {
    const client = new HttpClient(shop.url)
    expect((await client.get('/')).status).toBe(200)
    const listing = await client.get(`/catalog?search=${encodeURIComponent(first.sku)}`)
    expect(listing.text).toContain(`/product/${first.slug}`)
    expect((await client.get(`/product/${first.slug}`)).words).toContain(first.name)
    for (const product of [first, second, third]) {
      const added = await client.post('/cart', { intent: 'add', productId: product.id, quantity: '1' })
      expect(added.status).toBe(303)
    }
    expect((await client.get('/cart')).words).toContain('ДОБАВЛЕНО В КОРЗИНУ')
    await client.post('/cart', { intent: 'set', productId: first.id, quantity: '3' })
    await client.post('/cart', { intent: 'set', productId: second.id, quantity: '2' })
    await client.post('/cart', { intent: 'remove', productId: third.id })
    const goods = first.priceKopecks * 3 + second.priceKopecks * 2
    const cart = await client.get('/cart')
    expect(cart.words).toContain(roubles(goods))
    expect(cart.words).toContain(`Артикул ${first.sku}`)

    const placed = await fill(client, { email: 'plain@example.ru', delivery: 'pickup' })
    expect(placed.status).toBe(303)
    const payment = await client.follow(placed)
    expect(payment.path).toMatch(/^\/checkout\/payment\?orderId=/)
    const confirmed = await client.follow(await client.post(payment.path, { method: 'cash' }))
    expect(confirmed.text).toMatch(/http-equiv="refresh" content="2;url=\/order-success/i)
    const orderId = new URL(payment.path, shop.url).searchParams.get('orderId') ?? ''
    const success = await client.get(`/order-success?orderId=${orderId}`)
    const number = `CC-${orderId.slice(-8).toUpperCase()}`
    expect(number).toMatch(/^CC-[0-9A-F]{8}$/)
    for (const text of [
      number,
      'Обрабатывается',
      'Картой при получении',
      first.name,
      second.sku,
      `Итого ${roubles(goods)}`,
    ])
      expect(success.words).toContain(text)
    expect(success.words).not.toContain(third.sku)
    expect((await client.get('/cart')).words).not.toContain(first.sku)

    expect(success.words).toMatch(/Держим товары для вас до \d\d\.\d\d\.\d\d \d\d:\d\d/)
    const mails = await shop.mails.waitFor((mail) => mail.to.includes('plain@example.ru'), 2)
    const order = mails.find((mail) => mail.message.subject?.includes(number))
    expect((order?.message.text ?? '').replace(/\u00a0/g, ' ')).toContain(`Итого: ${roubles(goods)}`)
    expect(
      mails.some((mail) => mail.message.text?.includes(`/password-setup?orderId=${orderId}&token=`)),
    ).toBe(true)
    await shop.mails.waitFor((mail) => mail.message.subject === `Новый заказ ${number}`)
    const link = /Посмотреть заказ: (\S+)/.exec(order?.message.text ?? '')?.[1] ?? ''
    const other = new HttpClient(shop.url)
    const opened = await other.follow(await other.get(link))
    expect([opened.path, opened.words.includes('Ковалёва'), opened.words.includes('Задать пароль')]).toEqual([
      `/order-success?orderId=${orderId}`,
      true,
      false,
    ])
    const forged = new HttpClient(shop.url)
    expect((await forged.follow(await forged.get(`${link}x`))).text).not.toContain('Ковалёва')
  })

  it('the same form sent several times, at any moment, places one order', async () => {
    const client = await cartWith([[first, 1]])
    const page = await client.get('/checkout')
    const form = {
      ...checkoutFields,
      email: 'twice@example.ru',
      checkoutKey: inputValue(page.text, 'checkoutKey'),
    }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => whileBusy(() => client.post('/checkout', form))),
    )
    answers.push(await client.post('/checkout', form))
    expect(answers.map((answer) => answer.status)).toEqual(Array(7).fill(303))
    expect(new Set(answers.map((answer) => answer.headers.get('Location'))).size).toBe(1)
    expect(await ordersOf('twice@example.ru')).toBe(1)
    const changed = await client.post('/checkout', { ...form, street: 'ул. Другая' })
    expect([
      changed.status,
      changed.words.includes('Эта форма уже отправлена, и в оформленном заказе другие данные.'),
    ]).toEqual([409, true])
    expect(changed.text).toContain(`href="${answers[0]?.headers.get('Location') ?? ''}"`)
  })

  it('an order is shown to the browser that placed it, and other browsers see only its status', async () => {
    const client = await cartWith([[second, 1]])
    const payment = await client.follow(await fill(client, { email: 'private@example.ru' }))
    const orderId = new URL(payment.path, shop.url).searchParams.get('orderId') ?? ''
    const otherClient = new HttpClient(shop.url)
    const seen = await otherClient.get(`/order-success?orderId=${orderId}`)
    expect(seen.status).toBe(200)
    expect(seen.words).toContain('Обрабатывается')
    for (const secret of ['private@example.ru', 'Ковалёва', 'Артёма', '123-45-67', second.sku])
      expect(seen.text).not.toContain(secret)
    await otherClient.post(payment.path, { method: 'cash' })
    expect(
      await query(shop.databaseUrl, 'SELECT "paymentChosenAt" FROM "Order" WHERE "id" = $1', [orderId]),
    ).toEqual([{ paymentChosenAt: null }])
    expect((await otherClient.get(`/password-setup?orderId=${orderId}`)).status).toBe(403)
    expect((await client.get(`/password-setup?orderId=${orderId}`)).status).toBe(200)
    expect((await otherClient.get('/order-success')).words).toContain('Номер заказа не найден')
    for (const wrong of ['nonsense', '00000000-0000-7000-8000-000000000000']) {
      const answer = await otherClient.get(`/order-success?orderId=${wrong}`)
      expect([answer.status, answer.words.includes('Заказ не найден')]).toEqual([404, true])
    }
  })
})

describe('a hundred concurrent buyers', () => {
  it('a hundred buyers get a product with stock 10 exactly ten times, and ninety see an error', async () => {
    const usedElsewhere = [first.id, second.id, third.id]
    const scarce = (await productsOnSale(shop.databaseUrl, 4, 60)).find(
      ({ id }) => !usedElsewhere.includes(id),
    )
    if (!scarce) throw new Error('The demo has no further product with 60 pieces')
    const clients = await Promise.all(Array.from({ length: 100 }, () => cartWith([[scarce, 1]])))
    await query(
      shop.databaseUrl,
      `WITH changed AS (UPDATE "Product" SET "stock" = 10 WHERE "id" = $1 RETURNING "id")
       INSERT INTO "StockMovement" ("id", "productId", "delta", "reason") SELECT gen_random_uuid(), "id", $2::int, 'ADJUSTMENT' FROM changed`,
      [scarce.id, 10 - scarce.stock],
    )
    const answers = await Promise.all(
      clients.map((client, n) => {
        const form = { ...checkoutFields, email: `crowd-${n}@example.ru`, delivery: 'pickup' }
        return whileBusy(() => client.post('/checkout', form))
      }),
    )
    expect(answers.filter((answer) => answer.status === 303)).toHaveLength(10)
    const refused = answers.filter((answer) => answer.status === 409)
    expect(refused).toHaveLength(90)
    for (const answer of refused) expect(answer.words).toContain(`${scarce.name}: нет в наличии`)
    const [after] = await query(
      shop.databaseUrl,
      `SELECT "stock", (SELECT sum("delta")::int FROM "StockMovement" WHERE "productId" = $1) AS moved,
              (SELECT count(*)::int FROM "Order" WHERE "email" LIKE 'crowd-%') AS orders FROM "Product" WHERE "id" = $1`,
      [scarce.id],
    )
    expect(after).toEqual({ stock: 0, moved: 0, orders: 10 })
  })
})

describe('a checkout that cannot continue', () => {
  it('the checkout shows the new sum after a price change, and places the order after confirmation', async () => {
    const client = await cartWith([[third, 1]])
    const page = await client.get('/checkout')
    await setPrice(shop.databaseUrl, third.id, third.priceKopecks + 10_000)
    const hidden = Object.fromEntries(
      ['checkoutKey', 'seenPickup', 'seenDelivery'].map((name) => [name, inputValue(page.text, name)]),
    )
    const form = { ...hidden, ...checkoutFields, email: 'price@example.ru', delivery: 'pickup' }
    const refused = await client.post('/checkout', form)
    expect(refused.status).toBe(409)
    expect(refused.words).toContain('Цены или доставка изменились')
    expect(refused.words).toContain(roubles(third.priceKopecks + 10_000))
    expect(inputValue(refused.text, 'firstName')).toBe('Анна')
    expect(await ordersOf('price@example.ru')).toBe(0)
    expect((await fill(client, { email: 'price@example.ru', delivery: 'pickup' })).status).toBe(303)
  })

  it('the checkout ignores prices sent by the client', async () => {
    const client = await cartWith([[first, 2]])
    const placed = await fill(client, {
      email: 'cheap@example.ru',
      delivery: 'pickup',
      price: '1',
      total: '1',
      totalKopecks: '1',
      'items[0].price': '1',
    })
    expect(placed.status).toBe(303)
    const [order] = await query(shop.databaseUrl, 'SELECT "totalKopecks" FROM "Order" WHERE "email" = $1', [
      'cheap@example.ru',
    ])
    expect(order).toEqual({ totalKopecks: first.priceKopecks * 2 })
  })

  it('the checkout clears the cart when a product was removed from the catalogue, with the specified text', async () => {
    const client = await cartWith([
      [first, 1],
      [second, 1],
    ])
    await query(shop.databaseUrl, 'UPDATE "Product" SET "isActive" = false WHERE "id" = $1', [second.id])
    const refused = await fill(client, { email: 'gone@example.ru' })
    await query(shop.databaseUrl, 'UPDATE "Product" SET "isActive" = true WHERE "id" = $1', [second.id])
    expect(refused.status).toBe(409)
    expect(refused.words).toContain(
      'Некоторые товары больше не доступны. Корзина очищена. Пожалуйста, добавьте товары заново.',
    )
    expect((await client.get('/cart')).words).not.toContain(first.sku)
    expect(await ordersOf('gone@example.ru')).toBe(0)
  })

  it('the checkout keeps the cart and names the unavailable products', async () => {
    const client = await cartWith([[first, 2]])
    await query(shop.databaseUrl, 'UPDATE "Product" SET "inStock" = false WHERE "id" = $1', [first.id])
    const refused = await fill(client, { email: 'short@example.ru' })
    await query(shop.databaseUrl, 'UPDATE "Product" SET "inStock" = true WHERE "id" = $1', [first.id])
    expect(refused.status).toBe(409)
    expect(refused.words).toContain(`${first.name}: нет в наличии`)
    expect((await client.get('/cart')).words).toContain(first.sku)
  })

  it('the checkout shows an error beside every missing or too long field and keeps the typed values', async () => {
    const client = await cartWith([[first, 1]])
    const refused = await fill(client, {
      firstName: '',
      email: 'anna@example',
      phone: 'x',
      city: 'и'.repeat(101),
      lastName: 'Ковалёва',
    })
    expect(refused.status).toBe(400)
    for (const text of [
      'Введите имя',
      'Похоже, в адресе не хватает окончания',
      'Проверьте телефон',
      'Не больше 100 символов',
    ])
      expect(refused.words).toContain(text)
    expect(inputValue(refused.text, 'lastName')).toBe('Ковалёва')
    expect(inputValue(refused.text, 'email')).toBe('anna@example')
  })

  it('the checkout refuses an order without a cart', async () => {
    const refused = await new HttpClient(shop.url).post('/checkout', {
      ...checkoutFields,
      email: 'nothing@example.ru',
    })
    expect(refused.status).toBe(409)
    expect(refused.words).toContain('КОРЗИНА ПУСТА')
  })
})

describe('invalid input', () => {
  it.each(['0', '-1', '1e9', '1000000000', '1.5', 'NaN', '', 'десять'])(
    'the cart refuses the quantity %j',
    async (quantity) => {
      const client = new HttpClient(shop.url)
      const answer = await client.post('/cart', { intent: 'add', productId: first.id, quantity })
      expect(answer.status).toBe(400)
      expect(answer.words).toContain('Укажите количество от 1 до 100')
      expect((await client.get('/cart')).words).not.toContain(first.sku)
    },
  )

  it('the cart refuses unknown products', async () => {
    const client = new HttpClient(shop.url)
    for (const productId of ['00000000-0000-7000-8000-00000000dead', 'nonsense', '']) {
      const answer = await client.post('/cart', { intent: 'add', productId, quantity: '1' })
      expect([400, 404]).toContain(answer.status)
      expect(answer.words).toContain('Товар не найден')
    }
  })

  it('the shop refuses a 5 MB field, broken UTF-8 and control characters', async () => {
    const client = await cartWith([[first, 1]])
    const sending = Array.from({ length: 8 }, () =>
      client.post('/checkout', { ...checkoutFields, notes: 'x'.repeat(5_000_000) }),
    )
    for (const large of await Promise.all(sending))
      expect([large.status, large.words.includes('Слишком большой запрос')]).toEqual([413, true])
    const raw = new URLSearchParams(checkoutFields).toString()
    for (const broken of ['%D0%90%FF%FEnna', '%00', 'a%07b']) {
      const answer = await client.send('/checkout', {
        method: 'POST',
        body: raw.replace(/firstName=[^&]*/, `firstName=${broken}`),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      })
      expect([answer.status, answer.words.includes('Текст содержит недопустимые символы')]).toEqual([
        400,
        true,
      ])
    }
  })
})
