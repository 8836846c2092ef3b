import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { cookiesOf, dataOf, type ApiAnswer } from '~tests/support/http/api-client'
import type { CallParts, DocumentedCall } from '~tests/support/http/api-document'
import { insertOfficeThings, unusualStatuses } from '~tests/support/shop/office-things'
import {
  apiAdministrator,
  apiPassword,
  shippingAddress,
  startApiShop,
  type ApiShop,
} from '~tests/support/shop/api-shop'
import { registerBy } from '~tests/support/people/customer-forms'
import { HttpClient } from '~tests/support/http/http-client'
import { insertStaff } from '~tests/support/people/staff'
import { fileForm, photograph } from '~tests/support/pictures/odd-pictures'
import { query } from '~tests/support/database/shop-data'

/* Expectations come from the document's `security`, so a new call is covered as soon as it is documented. */

let own: ApiShop
const tokens = {
  A: '',
  B: '',
  administrator: '',
  revoked: '',
  expired: '',
  expiredAdministrator: '',
  inactive: '',
}
const things = { userId: '', orderId: '', addressId: '', wishId: '', categoryId: '' }
const office = {
  orderId: '',
  noteId: '',
  notificationId: '',
  categoryId: '',
  integrationId: '',
  customerId: '',
}
let cookieOfA = ''
let picture: Buffer

const database = () => own.shop.databaseUrl
const secrets = /Тайная|anna@example|Ковал/

beforeAll(async () => {
  picture = await photograph()
  own = await startApiShop(4)
  const { api } = own
  const signIn = async (email: string) =>
    dataOf<{ token: string }>(await api.call('login', { body: { email, password: apiPassword } })).token
  const admin = async () =>
    dataOf<{ token: string }>(await api.call('administratorLogin', { body: apiAdministrator })).token
  const customer = await own.register('anna@example.ru')
  tokens.A = customer.token
  things.userId = customer.userId
  tokens.B = (await own.register('boris@example.ru')).token
  tokens.administrator = await admin()
  tokens.revoked = await signIn('anna@example.ru')
  await api.call('logout', { token: tokens.revoked })
  tokens.expired = await signIn('anna@example.ru')
  const suspended = { email: 'gone@example.ru', name: 'Павел', role: 'ADMIN', password: apiPassword } as const
  await insertStaff(database(), suspended)
  const { email: gone, password } = suspended
  tokens.inactive = dataOf<{ token: string }>(
    await api.call('administratorLogin', { body: { email: gone, password } }),
  ).token
  await query(database(), `UPDATE "User" SET "status" = 'INACTIVE' WHERE "email" = $1`, [gone])
  tokens.expiredAdministrator = await admin()
  await expireNewest('API')
  await expireNewest('ADMIN')
  await makeThings()
  const browser = new HttpClient(own.shop.url)
  await browser.post('/login', { email: 'anna@example.ru', password: apiPassword })
  cookieOfA = `session=${browser.cookie('session') ?? ''}`
})

afterAll(() => own.shop.stop())

async function expireNewest(kind: string): Promise<void> {
  await query(
    database(),
    `UPDATE "Session" SET "expiresAt" = now() - interval '1 second' WHERE "id" = (SELECT "id" FROM "Session" WHERE "kind" = $1::"SessionKind" ORDER BY "createdAt" DESC, "id" DESC LIMIT 1)`,
    [kind],
  )
}

async function makeThings(): Promise<void> {
  const { api } = own
  const made = async (id: string, body: unknown) =>
    dataOf<{ id: string }>(await api.call(id, { token: tokens.A, body })).id
  things.orderId = await made('placeOrder', orderBody())
  things.addressId = await made('addAddress', { ...shippingAddress, isDefault: true })
  office.orderId = await made('placeOrder', {
    ...orderBody(),
    items: [{ productId: own.products[2], quantity: 1 }],
  })
  const inserted = async (text: string) => (await query<{ id: string }>(database(), text))[0]?.id ?? ''
  Object.assign(office, await insertOfficeThings(database(), office.orderId))
  things.categoryId = await inserted(`SELECT "id" FROM "Category" WHERE "slug" = 'paints'`)
  things.wishId = await made('addToWishlist', { productId: own.products[1] })
}

function orderBody(): object {
  return {
    items: [{ productId: own.products[0], quantity: 1 }],
    shippingAddress,
    delivery: 'delivery',
    paymentMethod: 'cash',
  }
}

function requestOf({ id, example, security, takesFile }: DocumentedCall): CallParts {
  const params: Record<string, string> = {
    userId: things.userId,
    orderId: things.orderId,
    id: things.addressId,
    token: 'нет-такого',
  }
  if (id === 'removeFromWishlist') params.id = things.wishId
  if (id.startsWith('re') && id.endsWith('Product')) params.id = own.products[0] ?? ''
  if (id === 'relatedProducts') params.id = own.products[0] ?? ''
  if (id === 'updateProduct' || id === 'deleteProduct') params.id = own.products[3] ?? ''
  if (security === 'administrator') Object.assign(params, office)
  const bodies: Record<string, unknown> = {
    placeOrder: orderBody(),
    createSberbankOrder: { orderId: things.orderId },
    setPassword: { orderId: things.orderId, password: apiPassword },
    addToWishlist: { productId: own.products[2] },
    login: { email: 'anna@example.ru', password: apiPassword },
    administratorLogin: apiAdministrator,
    changeOwnPassword: { currentPassword: apiAdministrator.password, newPassword: apiAdministrator.password },
    updateCategory: { name: 'Другая' },
    changeMailingStatus: { step: 'unschedule' },
    createProduct: { name: 'Новая', sku: `N-${Math.random()}`, categoryId: things.categoryId, price: 10 },
    register: { name: 'Вера', email: `vera${Math.random()}@example.ru`, password: apiPassword },
  }
  return { params, body: takesFile ? fileForm(picture) : (bodies[id] ?? example) }
}

function stateOfA(): Promise<unknown> {
  return query(
    database(),
    `SELECT (SELECT jsonb_agg(to_jsonb(a) ORDER BY a."id") FROM "Address" a WHERE a."userId" = $1) AS addresses,
            (SELECT jsonb_agg(to_jsonb(w) ORDER BY w."id") FROM "WishlistItem" w WHERE w."userId" = $1) AS wishes,
            (SELECT jsonb_agg(to_jsonb(o) ORDER BY o."id") FROM "Order" o WHERE o."id" = $2) AS the_order,
            (SELECT count(*)::int FROM "Payment" WHERE "orderId" = $2) AS payments,
            (SELECT "passwordHash" FROM "User" WHERE "id" = $1) AS password, (SELECT count(*)::int FROM "Session" WHERE "userId" = $1 AND "kind" = 'API') AS tokens`,
    [things.userId, things.orderId],
  )
}

async function answersTo(
  who: CallParts,
  only: (call: DocumentedCall) => boolean = () => true,
): Promise<[DocumentedCall, ApiAnswer][]> {
  const answers: [DocumentedCall, ApiAnswer][] = []
  for (const call of own.api.calls.filter(only))
    answers.push([call, await own.api.call(call.id, { ...requestOf(call), ...who })])
  return answers
}

const statuses = (answers: [DocumentedCall, ApiAnswer][]) =>
  Object.fromEntries(answers.map(([{ id }, { status }]) => [id, status]))
const all = (status: number, answers: [DocumentedCall, ApiAnswer][]) =>
  Object.fromEntries(answers.map(([{ id }]) => [id, status]))
const needs =
  (...kinds: DocumentedCall['security'][]) =>
  (call: DocumentedCall) =>
    kinds.includes(call.security)

describe.each([
  ['nobody', () => ({}), 401, 401],
  ['a revoked token', () => ({ token: tokens.revoked }), 401, 401],
  ['an expired token', () => ({ token: tokens.expired }), 401, 401],
  ['an expired token of the administrator', () => ({ token: tokens.expiredAdministrator }), 401, 401],
  ['the token of an INACTIVE administrator', () => ({ token: tokens.inactive }), 401, 401],
  ['a made-up token', () => ({ token: 'A'.repeat(43) }), 401, 401],
  [
    'a bad token beside a good cookie',
    () => ({ token: tokens.expired, headers: { Cookie: cookieOfA } }),
    401,
    401,
  ],
  ['the administrator', () => ({ token: tokens.administrator }), 403, 200],
] as [string, () => CallParts, number, number][])('%s', (name, who, atCustomers, atAdministrators) => {
  it('a call for customers is refused and changes nothing', async () => {
    const before = await stateOfA()
    const answers = await answersTo(who(), needs('customer'))
    expect(statuses(answers)).toEqual(all(atCustomers, answers))
    expect(await stateOfA()).toEqual(before)
  })

  it(`a call for administrators returns ${atAdministrators}`, async () => {
    const answers = await answersTo(who(), needs('administrator'))
    expect(answers.length).toBeGreaterThan(0)
    const made = atAdministrators === 200 ? unusualStatuses : {}
    expect(statuses(answers)).toEqual({ ...all(atAdministrators, answers), ...made })
  })

  it('a public call reveals nothing of customer A and pays none of A’s orders', async () => {
    const before = await stateOfA()
    const answers = await answersTo(who(), needs('visitor'))
    for (const [{ id }, { text }] of answers) expect([id, secrets.test(text)]).toEqual([id, false])
    const isAnybody = name === 'nobody' || name === 'the administrator'
    const expected = {
      placeOrder: 201,
      readOrderSuccess: 200,
      createSberbankOrder: 404,
      readSberbankOrderStatus: 404,
      setPassword: 403,
    }
    expect(statuses(answers)).toEqual(isAnybody ? expected : all(401, answers))
    expect(await stateOfA()).toEqual(before)
  })
})

describe('customer B', () => {
  it('customer B gets 404 for everything of customer A', async () => {
    const before = await stateOfA()
    const who = { token: tokens.B }
    const aboutA = [
      'listOrders',
      'updateAddress',
      'deleteAddress',
      'removeFromWishlist',
      'createSberbankOrder',
      'readSberbankOrderStatus',
    ]
    const answers = await answersTo(who, ({ id }) => aboutA.includes(id))
    expect(answers).toHaveLength(aboutA.length)
    expect(statuses(answers)).toEqual(all(404, answers))
    const seen = await own.api.call('readOrderSuccess', { ...who, params: { orderId: things.orderId } })
    expect(Object.keys(dataOf<object>(seen)).sort()).toEqual(['orderNumber', 'paymentMethod', 'status'])
    for (const id of ['listAddresses', 'readWishlist'])
      expect([id, dataOf(await own.api.call(id, who))]).toEqual([id, []])
    expect((await own.api.call('readProfile', who)).text).not.toMatch(/anna@/)
    expect(await stateOfA()).toEqual(before)
  })

  it('customers A and B are refused by every call for administrators', async () => {
    for (const token of [tokens.A, tokens.B]) {
      const answers = await answersTo({ token }, needs('administrator'))
      expect(statuses(answers)).toEqual(all(403, answers))
    }
  })

  it('customer B gets no stored answer of customer A with the same idempotency key', async () => {
    const keyed = (token: string | undefined) =>
      own.api.call('placeOrder', {
        token,
        body: orderBody(),
        headers: { 'Idempotency-Key': 'the-same-key-for-all' },
      })
    const [ofA, ofB, ofVisitor] = [await keyed(tokens.A), await keyed(tokens.B), await keyed(undefined)]
    expect([ofA, ofB, ofVisitor].map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set([ofA, ofB, ofVisitor].map((answer) => dataOf<{ id: string }>(answer).id)).size).toBe(3)
  })
})

it('a moderator is not an administrator in any call', async () => {
  const moderator = {
    email: 'moderator@example.ru',
    name: 'Марина',
    role: 'MODERATOR',
    password: apiPassword,
  } as const
  await insertStaff(database(), moderator)
  const browser = new HttpClient(own.shop.url)
  await browser.post('/login', { email: moderator.email, password: moderator.password })
  const answers = await answersTo({ headers: { Cookie: browser.cookieHeader } }, needs('administrator'))
  expect(statuses(answers)).toEqual(all(403, answers))
})

describe('access by a cookie', () => {
  it.each([['https://evil.example'], ['null'], ['http://127.0.0.1:1']])(
    'a cookie with the origin %s changes nothing',
    async (origin) => {
      const before = await stateOfA()
      const answers = await answersTo(
        { headers: { Cookie: cookieOfA, Origin: origin } },
        ({ method }) => method !== 'GET',
      )
      expect(statuses(answers)).toEqual(all(403, answers))
      const crossSite = await answersTo(
        { headers: { Cookie: cookieOfA, 'Sec-Fetch-Site': 'cross-site' } },
        ({ method }) => method !== 'GET',
      )
      expect(statuses(crossSite)).toEqual(all(403, crossSite))
      expect(await stateOfA()).toEqual(before)
    },
  )

  it('a cookie from the shop’s own pages is accepted without a token', async () => {
    const profile = await own.api.call('readProfile', { headers: { Cookie: cookieOfA } })
    expect(dataOf(profile)).toMatchObject({ user: { id: things.userId } })
    const headers = { Cookie: cookieOfA, Origin: own.shop.url, 'Sec-Fetch-Site': 'same-origin' }
    expect(
      (await own.api.call('addToWishlist', { headers, body: { productId: own.products[2] } })).status,
    ).toBe(201)
  })

  it('a cookie is ignored beside a token: B’s token with A’s cookie means B', async () => {
    const profile = await own.api.call('readProfile', { token: tokens.B, headers: { Cookie: cookieOfA } })
    expect(dataOf(profile)).toMatchObject({ user: { email: 'boris@example.ru' } })
  })
})

describe('access by a token', () => {
  it('a token does not open any page', async () => {
    const page = await fetch(`${own.shop.url}/profile`, {
      headers: { Authorization: `Bearer ${tokens.A}` },
      redirect: 'manual',
    })
    expect([page.status, page.headers.get('Location')]).toEqual([302, '/'])
  })

  it('a token has 256 bits, is stored as a hash, and ends when the password changes', async () => {
    expect(Buffer.from(tokens.B, 'base64url')).toHaveLength(32)
    expect(await query(database(), 'SELECT 1 FROM "Session" WHERE "tokenHash" = $1', [tokens.B])).toEqual([])
    const browser = new HttpClient(own.shop.url)
    await registerBy(browser, 'zoya@example.ru', { password: apiPassword })
    const token = dataOf<{ token: string }>(
      await own.api.call('login', { body: { email: 'zoya@example.ru', password: apiPassword } }),
    ).token
    const form = {
      intent: 'password',
      current: apiPassword,
      password: 'другой пароль',
      confirmation: 'другой пароль',
    }
    await browser.post('/profile/details', form)
    expect((await own.api.call('readProfile', { token })).status).toBe(401)
  })

  it('a token sets no cookie', async () => {
    expect(cookiesOf(await own.api.call('placeOrder', { token: tokens.A, body: orderBody() }))).toBe('')
  })
})

it('the API contract lets customer A use everything of their own', async () => {
  const order = ['logout', 'deleteAddress', 'removeFromWishlist', 'addToWishlist']
  await query(database(), 'DELETE FROM "WishlistItem" WHERE "productId" = $1', [own.products[2]])
  const answers = await answersTo(
    { token: tokens.A },
    (call) => call.security !== 'administrator' && call.security !== 'public' && !order.includes(call.id),
  )
  for (const id of ['addToWishlist', 'removeFromWishlist', 'deleteAddress', 'logout'])
    answers.push(...(await answersTo({ token: tokens.A }, (call) => call.id === id)))
  const good = (id: string, status: number) => status < 300 || (id === 'setPassword' && status === 403)
  expect(
    answers
      .filter(([{ id }, { status }]) => !good(id, status))
      .map(([{ id }, { status, text }]) => [id, status, text]),
  ).toEqual([])
})
