import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import routes from '~/routes'

import { HttpClient } from '~tests/support/http/http-client'
import { registerCustomer } from '~tests/support/people/http-customer'
import { listRoutes } from '~tests/support/http/list-routes'
import { rawRequest } from '~tests/support/http/raw-request'
import { speakHttp } from '~tests/support/http/speak-http'
import { isFullRun } from '~tests/support/setup/full-run'
import { soakLength } from '~tests/support/soak/soak-length'
import { startShop, type TestShop } from '~tests/support/shop/shop'
import { firstOnSale, type DemoProduct } from '~tests/support/database/shop-data'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }

let shop: TestShop
let product: DemoProduct
let people: Record<string, string>

beforeAll(async () => {
  shop = await startShop({ worker: false, administrator })
  product = await firstOnSale(shop.databaseUrl)
  const customer = await registerCustomer(shop.url, { email: 'anna@example.ru' })
  people = {
    visitor: '',
    customer: `session=${customer.cookie('session')}`,
    administrator: await officeCookie(),
  }
})

/** Its own session: one of the submitted forms ends it. */
async function officeCookie(): Promise<string> {
  const office = new HttpClient(shop.url)
  await office.post('/admin/login', administrator)
  return `administrator=${office.cookie('administrator')}`
}

afterAll(() => shop.stop())

const addresses = () =>
  listRoutes(routes).flatMap((pattern) => {
    const address = pattern
      .replace(':idOrSlug', product.slug)
      .replaceAll(/:\w+/g, product.id)
      .replace('*', 'x/y')
    // A layout's form is posted without ?index, its index page's form with it.
    return pattern.startsWith('/profile')
      ? [address, `${address}?index`, `${address}.data`]
      : [address, `${address}.data`]
  })

const multipart = (boundary: string, body: string): [string, string] => [
  `multipart/form-data; boundary=${boundary}`,
  body,
]
const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

const bodies: [string | null, string][] = [
  ['text/plain', 'email=a@b.ru'],
  ['application/json', '{"email":"a@b.ru"}'],
  ['application/json', '{'],
  ['application/json', 'null'],
  ['application/octet-stream', '\u0000\u0001'],
  ['nonsense', 'a=1'],
  [null, 'a=1'],
  [null, ''],
  ['application/x-www-form-urlencoded', '%%%=%E0%A4%A&=&&&==&intent'],
  [
    'application/x-www-form-urlencoded',
    `__proto__=1&constructor=1&a[b][c]=1&a[999999999]=1&intent=${'x'.repeat(5_000)}`,
  ],
  ['application/x-www-form-urlencoded', 'email=a@b.ru&'.repeat(3_000)],
  ['application/x-www-form-urlencoded', 'chosen[1000000000]=1&productId[1000000000]=1&wish[1000000000]=1'],
  ['application/x-www-form-urlencoded', '__intent__=x&__state__=x'],
  ['application/x-www-form-urlencoded', '.email=a@b.ru&.password=x'],
  [
    'application/x-www-form-urlencoded',
    '__intent__={"type":"remove","payload":{"name":"email","index":1000000000}}',
  ],
  ['application/x-www-form-urlencoded; charset=windows-1251', 'name=%C0%ED%ED%E0'],
  ['application/x-www-form-urlencoded; charset=utf-7', 'name=+AAA-'],
  ['application/x-www-form-urlencoded;;;charset', 'name=1'],
  ['multipart/form-data', 'no boundary'],
  multipart('', 'x'),
  multipart('x', ''),
  multipart('x', 'not a part'),
  multipart('x', `${field('email', 'a@b.ru')}--x`),
  multipart('x', `${field('email', 'a@b.ru')}`),
  multipart('y', `${field('email', 'a@b.ru')}--x--`),
  multipart(
    'x',
    '--x\r\nContent-Disposition: form-data; name="email"; filename="a.txt"\r\nContent-Type: text/html\r\n\r\n<b>\r\n--x--\r\n',
  ),
  multipart('x', '--x\r\nContent-Disposition: form-data\r\n\r\nnameless\r\n--x--\r\n'),
  multipart('x'.repeat(300), '--x--'),
]

const senders = ['visitor', 'customer', 'administrator'] as const
/** Bodies are spread over the addresses; `npm run test:full` and `npm run soak` send all to all. */
const isWhole = isFullRun || soakLength({ short: 0, full: 1 }) > 0
const strideOf = (who: string, address: string): number => {
  if (isWhole) return 1
  return who === (address.startsWith('/admin') ? 'administrator' : 'customer') ? 6 : 12
}

describe('an invalid form', () => {
  it.each(senders)('an invalid form never causes a server error, for any sender: %s', async (who) => {
    const turn = senders.indexOf(who)
    for (const [nth, address] of addresses().entries()) {
      const stride = strideOf(who, address)
      const sent = bodies.filter((_, index) => (nth + index + turn) % stride === 0)
      for (const [type, body] of sent) {
        const headers = {
          ...(type === null ? {} : { 'Content-Type': type }),
          ...(people[who] ? { Cookie: people[who] } : {}),
        }
        const { status } = await rawRequest(shop.url, address, { method: 'POST', headers, body })
        expect([address, type, body.slice(0, 80), status, status < 500]).toEqual([
          address,
          type,
          body.slice(0, 80),
          status,
          true,
        ])
      }
    }
  })

  it('an invalid form is refused with the shop’s text, by the kind of its error', async () => {
    const send = (type: string, body: string) =>
      rawRequest(shop.url, '/contacts', { method: 'POST', headers: { 'Content-Type': type }, body })
    for (const type of [
      'text/plain',
      'application/json',
      'application/x-www-form-urlencoded; charset=windows-1251',
    ]) {
      const { status, words } = await send(type, 'a=1')
      expect([type, status, words.includes('Форма не прочитана')]).toEqual([type, 415, true])
    }
    const broken = await send('multipart/form-data; boundary=x', 'not a part')
    expect([broken.status, broken.words.includes('Форма не прочитана'.toUpperCase())]).toEqual([400, true])
    const call = await rawRequest(shop.url, '/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{',
    })
    expect([call.status, JSON.parse(call.text)]).toMatchObject([400, { success: false }])
  })

  it('an empty form is accepted, since a button is a form too', async () => {
    const { status } = await rawRequest(shop.url, '/logout', { method: 'POST' })
    expect(status).toBe(303)
  })

  it('an invalid form leaves no error in the log', () => {
    const lines = shop
      .log()
      .split('\n')
      .filter((line) => /"(?:route|form) failed"|failed outside of a route/.test(line))
    expect(lines.slice(0, 3)).toEqual([])
  })
})

describe('an invalid method', () => {
  const methods = [
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'MKCOL',
    'SEARCH',
    'PURGE',
    'LOCK',
    'M-SEARCH',
    'REPORT',
    'QUERY',
  ]

  it('an invalid method is refused by every address', async () => {
    const headersOf = { Cookie: await officeCookie() }
    for (const [index, method] of methods.entries()) {
      for (const address of addresses().filter((_, nth) => isWhole || (nth + index) % 6 === 0)) {
        const { status, headers } = await rawRequest(shop.url, address, { method, headers: headersOf })
        const allowed =
          status === 405 ||
          status === 404 ||
          (method === 'OPTIONS' && status === 204) ||
          status === 401 ||
          status === 400
        expect([
          method,
          address,
          status,
          allowed || /^\/(?:api\/)?(?:user|orders|products|auth|notifications)/.test(address),
        ]).toEqual([method, address, status, true])
        if (status === 405) expect([method, address, headers.allow]).not.toEqual([method, address, undefined])
      }
    }
    const { words } = await rawRequest(shop.url, '/catalog', { method: 'PUT' })
    expect(words).toContain('Так к странице не обратиться')
  })

  it('a form sent to an address without forms is refused with 405', async () => {
    const headersOf = { Cookie: await officeCookie() }
    for (const address of ['/about', '/robots.txt', '/privacy', '/sitemap.xml', '/admin/orders/export']) {
      const { status, headers } = await rawRequest(shop.url, address, { method: 'POST', headers: headersOf })
      expect([address, status, headers.allow]).toEqual([address, 405, 'GET, HEAD'])
    }
  })
})

describe('an invalid request line', () => {
  const host = 'Host: shop.example'

  it.each([
    ['GET * HTTP/1.1', 400],
    ['OPTIONS * HTTP/1.1', 400],
    ['POST * HTTP/1.1', 400],
    ['GET login HTTP/1.1', 400],
    ['GET ftp://x/ HTTP/1.1', 400],
    ['GET http:// HTTP/1.1', 400],
    ['GET http://shop.example/login HTTP/1.1', 200],
    ['GET http://shop.example HTTP/1.1', 200],
    ['GET https://other.example/about HTTP/1.1', 200],
    ['GET /login HTTP/1.0', 200],
    ['GET /about HTTP/3.7', 400],
    ['BREW /about HTTP/1.1', 400],
  ])('the request line %s is refused', async (line, status) => {
    const [first = ''] = (await speakHttp(shop.url, [line, host, 'Connection: close'])).split('\r\n')
    expect(first).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })

  it('a request without a host is refused', async () => {
    expect(await speakHttp(shop.url, ['GET /about HTTP/1.1', 'Connection: close'])).toMatch(
      /^HTTP\/1\.1 400 /,
    )
  })
})

it('the shop still answers other requests afterwards', async () => {
  expect((await rawRequest(shop.url, '/healthz')).status).toBe(200)
})
