import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { placeOrderBy, registerBy } from '~tests/support/people/customer-forms'
import { HttpClient, type HttpAnswer } from '~tests/support/http/http-client'
import { insertAccountToken } from '~tests/support/people/insert-account-token'
import { startShop, type TestShop } from '~tests/support/shop/shop'
import { insertProducts, query } from '~tests/support/database/shop-data'

let shop: TestShop
let owner: HttpClient
let productId: string

const things = { order: '', address: '', wish: '', review: '', session: '' }

beforeAll(async () => {
  shop = await startShop({ template: 'migrated', worker: false })
  productId = (await insertProducts(shop.databaseUrl, 1, 50))[0] ?? ''
  owner = new HttpClient(shop.url)
  await registerBy(owner, 'anna@example.ru')
  things.order = await placeOrderBy(owner, [productId], { email: 'anna@example.ru' })
  await owner.post('/profile/addresses/new', { ...checkoutFields, street: 'ул. Тайная' })
  await owner.post('/wishlist', { wish: 'add', productId })
  const idOf = async (text: string) => (await query<{ id: string }>(shop.databaseUrl, text))[0]?.id ?? ''
  things.address = await idOf('SELECT "id" FROM "Address"')
  things.wish = await idOf('SELECT "id" FROM "WishlistItem"')
  things.session = await idOf('SELECT "id" FROM "Session"')
  things.review = await idOf(
    `INSERT INTO "Review" ("id", "productId", "userId", "authorName", "rating", "text")
     SELECT gen_random_uuid(), '${productId}', "id", 'Анна К.', 2, 'Тайный отзыв' FROM "User" WHERE "email" = 'anna@example.ru' RETURNING "id"`,
  )
})

afterAll(async () => {
  await shop.stop()
})

async function stateOfThings(): Promise<unknown> {
  return query(
    shop.databaseUrl,
    `SELECT (SELECT jsonb_agg(to_jsonb(o) - 'updatedAt') FROM "Order" o) AS orders, (SELECT jsonb_agg(to_jsonb(a)) FROM "Address" a) AS addresses,
            (SELECT jsonb_agg(to_jsonb(w)) FROM "WishlistItem" w) AS wishes, (SELECT jsonb_agg(to_jsonb(r)) FROM "Review" r) AS reviews,
            (SELECT count(*)::int FROM "Session" WHERE "id" = $1) AS sessions`,
    [things.session],
  )
}

const secrets = /Ковал|anna@example|Тайн|123-45-67|\+79491234567/

function expectRefused(what: string, answer: HttpAnswer): void {
  expect([what, secrets.test(answer.text)]).toEqual([what, false])
  expect([what, [202, 302, 303, 401, 403, 404, 405].includes(answer.status)]).toEqual([what, true])
}

const foreignAddress = {
  ...checkoutFields,
  firstName: 'Борис',
  lastName: 'Чужой',
  email: 'boris@example.ru',
  phone: '+79490000000',
  city: 'Чужой',
}

const readings = () => [
  `/profile/orders/${things.order}`,
  `/profile/orders/${things.order}.data`,
  `/profile/addresses/${things.address}`,
  `/profile/addresses/${things.address}.data`,
]

const writings = (): [string, Record<string, string>][] => [
  [`/profile/orders/${things.order}`, { intent: 'cancel' }],
  [`/profile/orders/${things.order}.data`, { intent: 'cancel' }],
  [`/profile/orders/${things.order}`, { intent: 'repeat' }],
  [`/profile/addresses/${things.address}`, foreignAddress],
  [`/profile/addresses/${things.address}.data`, foreignAddress],
  ['/profile/details', { intent: 'delete-address', id: things.address }],
  ['/profile/details', { intent: 'default-address', id: things.address }],
  ['/profile/details.data', { intent: 'delete-address', id: things.address }],
  ['/profile/details', { intent: 'end-session', id: things.session }],
  ['/profile/details.data', { intent: 'end-session', id: things.session }],
]

describe.each([
  ['another customer', true],
  ['a visitor', false],
])('%s', (name, signedIn) => {
  let otherClient: HttpClient

  beforeAll(async () => {
    otherClient = new HttpClient(shop.url)
    if (signedIn) await registerBy(otherClient, 'boris@example.ru', { name: 'Борис' })
  })

  it('another person reads neither an order nor an address', async () => {
    for (const path of readings()) expectRefused(path, await otherClient.get(path))
  })

  it('another person changes neither an order, an address nor a session', async () => {
    const before = await stateOfThings()
    for (const [path, form] of writings())
      expectRefused(`${path} ${form.intent ?? ''}`, await otherClient.post(path, form))
    expect(await stateOfThings()).toEqual(before)
  })

  it('another person removes nothing from a customer’s wishlist', async () => {
    const before = await stateOfThings()
    for (const path of ['/wishlist', '/wishlist.data'])
      for (const wish of ['remove', 'clear'])
        await otherClient.post(path, { wish, productId, id: things.wish })
    expect(await stateOfThings()).toEqual(before)
    expect((await otherClient.get('/wishlist')).text).not.toContain('Краска 1')
  })

  it('another person neither sees nor moderates a pending review', async () => {
    const before = await stateOfThings()
    for (const path of ['/reviews', '/reviews.data', `/product/${productId}`]) {
      await otherClient.post(path, {
        intent: 'approve',
        reviewId: things.review,
        verdict: 'APPROVED',
        rating: '5',
        text: 'Чужой отзыв',
      })
      expect((await otherClient.get(path)).text).not.toContain('Тайный отзыв')
    }
    expect(await stateOfThings()).toEqual(before)
  })

  it('another person sees only the order’s status by its success link', async () => {
    const answer = await otherClient.get(`/order-success?orderId=${things.order}`)
    expect(answer.words).toContain('Обрабатывается')
    expect(answer.text).not.toMatch(secrets)
  })
})

describe('two people with one email', () => {
  const shared = 'both@example.ru'
  const hers = {
    ...checkoutFields,
    email: shared,
    firstName: 'Вера',
    lastName: 'Тихая',
    street: 'ул. Верина',
    notes: 'Секрет Веры',
  }
  const herSecrets = /Вера|Тихая|Верина|Секрет Веры/
  const password = 'пароль чужого'
  let vera: HttpClient
  let herOrder: string

  beforeAll(async () => {
    vera = new HttpClient(shop.url)
    herOrder = await placeOrderBy(vera, [productId], hers)
  })

  const everything = () => [
    '/profile',
    '/profile/details',
    '/profile/data',
    '/profile/delete',
    `/profile/orders/${herOrder}`,
    `/order-success?orderId=${herOrder}`,
    `/checkout/payment?orderId=${herOrder}`,
    `/password-setup?orderId=${herOrder}`,
    `/api/orders/success/${herOrder}`,
    '/api/user/profile',
  ]

  async function expectBlind(otherClient: HttpClient): Promise<void> {
    for (const path of everything())
      expect([path, herSecrets.test((await otherClient.get(path)).text)]).toEqual([path, false])
    await otherClient.post(`/profile/orders/${herOrder}`, { intent: 'cancel' })
    expect(await query(shop.databaseUrl, 'SELECT "status" FROM "Order" WHERE "id" = $1', [herOrder])).toEqual(
      [{ status: 'PENDING' }],
    )
  }

  it('an order with a foreign email gives no access to that account’s password', async () => {
    const otherClient = new HttpClient(shop.url)
    const order = await placeOrderBy(otherClient, [productId], { ...foreignAddress, email: shared })
    expect((await otherClient.get(`/order-success?orderId=${order}`)).words).not.toContain('Задать пароль')
    expect((await otherClient.get(`/password-setup?orderId=${order}`)).status).toBe(403)
    const response = await otherClient.post(`/password-setup?orderId=${order}`, {
      password,
      confirmation: password,
    })
    expect(response.status).toBe(403)
    const call = await fetch(`${shop.url}/api/user/set-password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: `cart=${otherClient.cookie('cart') ?? ''}` },
      body: JSON.stringify({ orderId: order, password }),
    })
    expect(call.status).toBe(403)
    await expectBlind(otherClient)
  })

  it('an earlier registration or another confirmed email shows nothing of the order', async () => {
    const otherClient = new HttpClient(shop.url)
    await registerBy(otherClient, 'early@example.ru', { name: 'Борис', password })
    herOrder = await placeOrderBy(vera, [productId], { ...hers, email: 'early@example.ru' })
    await expectBlind(otherClient)
    await otherClient.post('/profile/details', {
      intent: 'profile',
      name: 'Борис',
      email: 'late@example.ru',
      current: password,
    })
    const token = await insertAccountToken(shop.databaseUrl, {
      email: 'early@example.ru',
      purpose: 'CONFIRM_EMAIL_CHANGE',
      to: 'late@example.ru',
    })
    expect((await otherClient.post(`/confirm-email?token=${token}`, {})).status).toBe(303)
    expect((await otherClient.get('/profile/details')).text).toContain('late@example.ru')
    await expectBlind(otherClient)
    expect((await vera.get(`/order-success?orderId=${herOrder}`)).text).toMatch(herSecrets)
  })

  it('the link that confirms a stranger’s account requires its password', async () => {
    const otherClient = new HttpClient(shop.url)
    await registerBy(otherClient, 'clicked@example.ru', { name: 'Борис', password })
    herOrder = await placeOrderBy(vera, [productId], { ...hers, email: 'clicked@example.ru' })
    const token = await insertAccountToken(shop.databaseUrl, {
      email: 'clicked@example.ru',
      purpose: 'VERIFY_EMAIL',
    })
    expect((await vera.get(`/confirm-email?token=${token}`)).text).toContain('name="current"')
    expect((await vera.post(`/confirm-email?token=${token}`, {})).status).toBe(400)
    await expectBlind(otherClient)
  })
})

it('every account page redirects a visitor to the home page, and a form to the sign-in page', async () => {
  const visitor = new HttpClient(shop.url)
  for (const path of [
    '/profile',
    '/profile/details',
    '/profile/wishlist',
    '/profile/addresses/new',
    '/profile/delete',
    '/profile/data',
  ]) {
    const page = await visitor.get(path)
    expect([path, page.status, page.headers.get('Location')]).toEqual([path, 302, '/'])
    const form = await visitor.post(path === '/profile' ? '/profile?index' : path, {})
    expect([path, [302, 405].includes(form.status)]).toEqual([path, true])
  }
})

it('the account pages allow their owner the actions that others were refused', async () => {
  expect((await owner.get(`/profile/orders/${things.order}`)).words).toContain('Состав заказа')
  expect((await owner.get(`/profile/addresses/${things.address}`)).text).toContain('ул. Тайная')
  const cancelled = await owner.post(`/profile/orders/${things.order}`, { intent: 'cancel' })
  expect((await owner.follow(cancelled)).words).toContain('Отменен')
})

it('the account pages sign their owner out on one device, and on all devices', async () => {
  const [phone, laptop] = [new HttpClient(shop.url), new HttpClient(shop.url)]
  for (const client of [phone, laptop])
    await client.send('/login', {
      method: 'POST',
      body: new URLSearchParams({ email: 'anna@example.ru', password: 'тайный пароль' }),
      headers: { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' },
    })
  const page = await phone.get('/profile/details')
  expect(page.words).toContain('Firefox, Windows Это устройство')
  const others = await query<{ id: string }>(
    shop.databaseUrl,
    `SELECT session."id" FROM "Session" session JOIN "User" person ON person."id" = session."userId" WHERE "email" = 'anna@example.ru' ORDER BY session."createdAt" DESC, session."id" DESC`,
  )
  expect(others).toHaveLength(3)
  expect(
    (await phone.post('/profile/details', { intent: 'end-session', id: others[0]?.id ?? '' })).status,
  ).toBe(303)
  expect((await laptop.get('/profile')).headers.get('Location')).toBe('/')
  expect((await owner.get('/profile')).status).toBe(200)
  const links = `FROM "TelegramLink" link JOIN "User" person ON person."id" = link."userId" WHERE "email" = 'anna@example.ru'`
  await query(
    shop.databaseUrl,
    `INSERT INTO "TelegramLink" ("userId", "telegramUserId") SELECT "id", 42 FROM "User" WHERE "email" = 'anna@example.ru'`,
  )
  expect((await phone.post('/profile/details', { intent: 'end-all-sessions' })).status).toBe(303)
  expect(await query(shop.databaseUrl, `SELECT 1 ${links}`)).toEqual([])
  for (const client of [phone, owner])
    expect((await client.get('/profile')).headers.get('Location')).toBe('/')
})
