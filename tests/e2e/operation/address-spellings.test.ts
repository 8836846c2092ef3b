import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import routes from '~/routes'

import { HttpClient } from '~tests/support/http/http-client'
import { listRoutes } from '~tests/support/http/list-routes'
import { rawRequest, type RawAnswer } from '~tests/support/http/raw-request'
import { saveShopSettings } from '~tests/support/settings/save-shop-settings'
import { startShop, type TestShop } from '~tests/support/shop/shop'
import { firstOnSale, type DemoProduct } from '~tests/support/database/shop-data'
import { sampledSpellings } from '~tests/support/http/spellings'

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }
/** Statuses of requests that reached no route. */
const turnedAway = [401, 400, 404, 405, 429]

/** Unknown addresses under /admin redirect to the sign-in page. */
const isTurnedAway = ({ status, headers }: RawAnswer): boolean =>
  turnedAway.includes(status) || (status === 302 && /^\/admin\/login\?next=/.test(String(headers.location)))

let shop: TestShop
let product: DemoProduct

const addresses = () =>
  listRoutes(routes).map((pattern) =>
    pattern
      .replace(':category', 'paints')
      .replace(':brand', 'priozyorsk')
      .replace(':idOrSlug', product.slug)
      .replace('sitemap/:file', 'sitemap/pages.xml')
      .replace('og/*', 'og/shop.png')
      .replaceAll(/:\w+/g, product.id)
      .replace('*', 'x/y'),
  )

async function visitorCookie(): Promise<string> {
  const client = new HttpClient(shop.url)
  await client.post('/cart', { intent: 'add', productId: product.id, quantity: '1' })
  return `cart=${client.cookie('cart')}`
}

const limited = {
  'sign-in': { method: 'POST', of: ['/login', '/admin/login', '/api/user/login', '/api/auth/login'] },
  order: {
    method: 'POST',
    of: ['/checkout', '/api/orders', '/orders', '/api/sberbank/create-order', '/sberbank/create-order'],
  },
  password: { method: 'POST', of: ['/password-setup'] },
  account: {
    method: 'POST',
    of: [
      ...[
        '/forgot-password',
        '/reset-password',
        '/activate-account',
        '/confirm-email',
        '/profile',
        '/profile/details',
        '/profile/delete',
      ],
      ...['/api/user/register', '/api/user/set-password', '/api/account-activation/activate'],
    ],
  },
  message: { method: 'POST', of: ['/contacts', '/newsletter', '/api/contact'] },
  feed: { method: 'GET', of: ['/sitemap.xml', '/yml.xml', '/sitemap/pages.xml', '/og/shop.png'] },
  search: {
    method: 'GET',
    of: ['/catalog/suggestions?search=a', '/catalog/paints?sort=name&search=x', '/catalog?search=x'],
  },
} as const

describe('rate limits and spellings', () => {
  beforeAll(async () => {
    shop = await startShop({ template: 'small', worker: false, env: { RATE_LIMITS: 'on' } })
    product = await firstOnSale(shop.databaseUrl)
  })

  afterAll(() => shop.stop())

  it.each(Object.entries(limited))(
    'the limit of %s counts every spelling of its addresses',
    async (_tier, { method, of: [first, ...others] }) => {
      const headers = { ...(method === 'POST' ? FORM : {}), Cookie: await visitorCookie() }
      const ask = (target: string) => rawRequest(shop.url, target, { method, headers })
      const statuses = new Set<number>()
      for (let n = 0; n < 400 && !statuses.has(429); n += 1) statuses.add((await ask(first)).status)
      expect([...statuses]).toContain(429)
      for (const [nth, address] of [first, ...others].entries()) {
        expect([address, (await ask(address)).status]).toEqual([address, 429])
        for (const spelling of sampledSpellings(address, nth)) {
          expect([spelling, isTurnedAway(await ask(spelling))]).toEqual([spelling, true])
        }
      }
    },
  )

  it('the limit of changes counts every other form and call, in any spelling of its address', async () => {
    const headers = { ...FORM, Cookie: await visitorCookie() }
    const ask = (target: string) => rawRequest(shop.url, target, { method: 'POST', headers })
    const posted = Object.values(limited).filter(({ method }) => method === 'POST')
    for (const first of ['/cart', ...posted.map(({ of }) => of[0])]) {
      for (let n = 0; n < 300 && (await ask(first)).status !== 429; n += 1);
    }
    const own = new Set<string>(posted.flatMap(({ of }) => of))
    // The beacon has its own tier, and unsupported methods of a call count as reads.
    const apart = (address: string) =>
      own.has(address) || address.startsWith('/api') || /^\/(?:products|orders|sberbank)\//.test(address)
    for (const [nth, address] of addresses()
      .filter((address) => !apart(address))
      .entries()) {
      for (const target of [address, ...sampledSpellings(address, nth)]) {
        expect([target, isTurnedAway(await ask(target))]).toEqual([target, true])
      }
    }
  })
})

describe('a shop without rate limits', () => {
  beforeAll(async () => {
    shop = await startShop({ template: 'small', worker: false })
    product = await firstOnSale(shop.databaseUrl)
  })

  afterAll(() => shop.stop())

  describe('an address', addressStories)
  describe('a closed shop', closedShopStories)
})

function addressStories(): void {
  const isForRobots = ({ text }: RawAnswer) => !/<meta name="robots" content="noindex/.test(text)

  it('every spelling of an address is answered like the plain one, redirected or refused', async () => {
    // Until it receives purges, the process caches no pages.
    await expect.poll(async () => (await rawRequest(shop.url, '/')).headers['cache-control']).toBe('no-cache')
    for (const [nth, address] of addresses().entries()) {
      const plain = await rawRequest(shop.url, address)
      for (const spelling of sampledSpellings(address, nth)) {
        const answer = await rawRequest(shop.url, spelling)
        if (isTurnedAway(answer) && answer.status !== plain.status) continue
        if (answer.status === 301 && plain.status !== 301) {
          // The route interprets variable parts, so they are not normalised.
          const location = String(answer.headers.location).replace(/[?#].*$/, '')
          expect([
            spelling,
            decodeURIComponent(location).toLowerCase().startsWith(address.toLowerCase()),
          ]).toEqual([spelling, true])
          expect([spelling, (await rawRequest(shop.url, location)).status]).not.toEqual([spelling, 301])
          continue
        }
        // Single fetch sends redirects as 202, and reads only the named routes.
        const statuses = spelling.includes('.data')
          ? [plain.status, 202, ...(spelling.includes('_routes') ? [200] : [])]
          : [plain.status]
        expect([spelling, answer.status, statuses.includes(answer.status)]).toEqual([
          spelling,
          answer.status,
          true,
        ])
        if (/html/.test(String(answer.headers['content-type']))) {
          expect([spelling, isForRobots(answer)]).toEqual([
            spelling,
            answer.status < 400 && isForRobots(plain),
          ])
          // A page rendered for one visitor may replace a cached one, never the other way round.
          expect([
            spelling,
            [plain.headers['cache-control'], 'no-store'].includes(answer.headers['cache-control']),
          ]).toEqual([spelling, true])
        }
      }
    }
  })

  it('every spelling of a page’s address redirects to its canonical address with the unchanged query', async () => {
    const led = {
      '/Catalog/?page=2&utm_source=x': '/catalog?page=2&utm_source=x',
      '/logi%6E?next=%2Fprofile': '/login?next=%2Fprofile',
      '/x/../about/': '/about',
      '//': '/',
      '/RESET-PASSWORD?token=abc': '/reset-password?token=abc',
    }
    for (const [spelling, address] of Object.entries(led)) {
      const { status, headers } = await rawRequest(shop.url, spelling)
      expect([spelling, status, headers.location]).toEqual([spelling, 301, address])
    }
  })

  it('no spelling reveals to a stranger which pages the back office has', async () => {
    for (const known of ['orders/', 'Orders', '%6Frders', 'orders']) {
      const unknown = known.replace(/rders/i, 'wls')
      const [there, nowhere] = [
        await rawRequest(shop.url, `/admin/${known}`),
        await rawRequest(shop.url, `/admin/${unknown}`),
      ]
      expect([known, there.status, String(there.headers.location).startsWith('/admin/login?next=')]).toEqual([
        known,
        302,
        true,
      ])
      expect([
        unknown,
        nowhere.status,
        String(nowhere.headers.location).startsWith('/admin/login?next='),
      ]).toEqual([unknown, 302, true])
    }
  })

  it('no spelling of an address leads to another site', async () => {
    for (const target of [
      '//evil.example',
      '//evil.example/login',
      '/\\evil.example',
      '///evil.example/',
      '/.//evil.example',
      '//evil.example/catalog/',
    ])
      expect([target, (await rawRequest(shop.url, target)).headers.location]).toEqual([target, undefined])
  })

  it('a form to another spelling is accepted without a redirect, so its values are not lost', async () => {
    const client = new HttpClient(shop.url)
    const answer = await client.post('/Cart/', { intent: 'add', productId: product.id, quantity: '2' })
    expect(answer.status).toBe(303)
    expect((await client.get('/cart')).text).toContain(product.slug)
  })

  it('an address is read from the request target alone, and an invalid host is refused', async () => {
    for (const host of [
      'x/login?',
      'x/login#',
      'a b',
      'x:99999',
      'x@y',
      '[::1',
      'x\\login?',
      '999.999.999.999',
    ]) {
      const { status, words } = await rawRequest(shop.url, '/contacts', { headers: { Host: host } })
      expect([host, status, words.includes('Неверный адрес')]).toEqual([host, 400, true])
    }
    for (const host of ['shop.example', 'shop.example:8080', '[::1]:3000', '127.0.0.1'])
      expect([host, (await rawRequest(shop.url, '/login', { headers: { Host: host } })).status]).toEqual([
        host,
        200,
      ])
  })
}

function closedShopStories(): void {
  beforeAll(() => saveShopSettings(shop.databaseUrl, 'maintenance', { enabled: true }))

  it('a closed shop stays closed, and open at its open addresses, in any spelling', async () => {
    await expect.poll(async () => (await rawRequest(shop.url, '/')).status).toBe(503)
    const partOf = (spelling: string) => (spelling.includes('_routes') ? [200] : [])
    const open = new Set<string>()
    for (const [nth, address] of addresses().entries()) {
      const plain = await rawRequest(shop.url, address)
      if (![503, 405].includes(plain.status)) open.add(address)
      for (const spelling of sampledSpellings(address, nth)) {
        const { status } = await rawRequest(shop.url, spelling)
        const allowed =
          plain.status === 503
            ? [503, 301, 400, 404]
            : [plain.status, 301, 302, 202, 400, 404, 503, ...partOf(spelling)]
        expect([spelling, status, allowed.includes(status)]).toEqual([spelling, status, true])
      }
    }
    expect([...open].filter((address) => !/^\/(?:admin|dev|images|og)(?:\/|$)/.test(address)).sort()).toEqual(
      [
        ...['/api/sberbank/callback', `/api/telegram/${product.id}`, `/api/mail-service/${product.id}`],
        ...['/api/settings/public', '/manifest.webmanifest', '/robots.txt'],
      ].sort(),
    )
  })
}
