import { request as httpRequest } from 'node:http'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { HttpClient } from '~tests/support/http/http-client'
import { startShop, type TestShop } from '~tests/support/shop/shop'
import { query } from '~tests/support/database/shop-data'

let shop: TestShop
let client: HttpClient

beforeAll(async () => {
  shop = await startShop({ template: 'migrated', worker: false })
  client = new HttpClient(shop.url)
})

afterAll(() => shop.stop())

describe('cross-site requests', () => {
  const own = () => new URL(shop.url).host
  const refused: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'http://shop.example' },
    { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' },
    { Origin: 'nonsense' },
    { Referer: 'https://evil.example/page' },
  ]

  it.each(refused)('the request %j of another site is refused', async (headers) => {
    for (const path of [
      '/cart',
      '/login',
      '/checkout',
      '/logout',
      '/admin/login',
      '/_root.data',
      '/cart.data',
    ]) {
      const answer = await client.post(path, { intent: 'clear' }, headers)
      expect([path, answer.status]).toEqual([path, 403])
      expect(answer.words).toContain('Запрос отклонён')
    }
  })

  it('cross-site requests are distinguished from the shop’s own and from programs', async () => {
    const accepted: Record<string, string>[] = [
      {},
      { Origin: shop.url },
      { 'Sec-Fetch-Site': 'same-origin' },
      { 'Sec-Fetch-Site': 'none' },
      { Origin: `http://${own()}` },
      { Referer: `http://${own()}/cart` },
    ]
    for (const headers of accepted)
      expect((await client.post('/cart', { intent: 'clear' }, headers)).status).toBe(303)
  })

  it('an unsubscribe request of webmail needs only its token (RFC 8058)', async () => {
    const foreign: Record<string, string>[] = [
      { Origin: 'https://mail.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ]
    for (const headers of foreign) {
      const { status } = await client.post(
        '/unsubscribe?token=unknown',
        { 'List-Unsubscribe': 'One-Click' },
        headers,
      )
      expect([headers, status]).toEqual([headers, 400])
    }
  })

  it('a link from another site opens a page', async () => {
    expect(
      (await client.get('/', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' })).status,
    ).toBe(200)
  })
})

describe('every answer', () => {
  it('every response has the security headers, and pages a policy with their own nonce', async () => {
    const [first, second] = [await client.get('/'), await client.get('/')]
    expect(first.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(first.headers.get('X-Frame-Options')).toBe('DENY')
    expect(first.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(first.headers.get('X-Powered-By')).toBeNull()
    expect(first.headers.get('Cache-Control')).toBe('no-store')
    const policy = first.headers.get('Content-Security-Policy') ?? ''
    expect(policy.match(/default-src/g)).toHaveLength(1)
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
    expect(policy).toContain("object-src 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(second.headers.get('Content-Security-Policy')).not.toContain(nonce)
    const scripts = first.text.match(/<script(?![^>]*\bsrc=)[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts.filter((tag) => !tag.includes('application/ld+json')))
      expect(script).toContain(`nonce="${nonce}"`)
  })

  it('every response has a request id, and a page view sets no cookie', async () => {
    const answer = await client.get('/catalog')
    expect(answer.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('every response is compressed when the client supports it', async () => {
    expect((await client.get('/', { 'Accept-Encoding': 'gzip' })).headers.get('Content-Encoding')).toBe(
      'gzip',
    )
  })
})

describe('addresses', () => {
  it('an unreadable address returns 400, and an unknown one a page with 404', async () => {
    for (const path of ['/%E0%A4%A', '/catalog/%00', '/product/%FF']) {
      const answer = await client.get(path)
      expect([path, answer.status, answer.words.includes('Неверный адрес')]).toEqual([path, 400, true])
    }
    const missing = await client.get('/no/such/page')
    expect(missing.status).toBe(404)
    expect(missing.words).toContain('Каталог')
  })

  it('an address of only slashes and backslashes, or a too long one, returns 400', async () => {
    for (const path of ['/%5c', '/%5C%5c?x', `/${'x'.repeat(7_000)}`, `/product/${'x'.repeat(7_000)}`])
      expect([path.slice(0, 20), (await client.get(path)).status]).toEqual([path.slice(0, 20), 400])
    expect((await client.get('/%5cevil')).status).toBe(404)
  })

  it.each(['bytes=9999999-', 'bytes=abc', 'bytes=5-1'])(
    'a file’s address causes no server error with the range %s',
    async (range) => {
      const before = shop.log().length
      expect([200, 416]).toContain((await client.get('/favicon.ico', { Range: range })).status)
      expect(shop.log().slice(before)).not.toContain('request failed')
    },
  )

  it('a missing file’s address returns plain 404 at once', async () => {
    for (const path of ['/assets/gone.js', '/assets/../server.ts', '/images/gone.svg'])
      expect((await client.get(path)).status).toBe(404)
  })

  it('a built file’s address is cached permanently', async () => {
    const script = /"(\/assets\/[^"]+\.js)"/.exec((await client.get('/')).text)?.[1] ?? ''
    const answer = await client.get(script)
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  })

  it('an address with an invalid query still opens its page', async () => {
    const junk = [
      'page=-1',
      'page=1e9',
      'page=abc',
      'sort=drop',
      'limit=999999',
      'search=%27%22%3C%00',
      'search=%25_%5C',
      'color=%F0%9F%8E%A8',
      'category=%3Cscript%3E',
      'view=x&view=y',
      `search=${'a'.repeat(3_000)}`,
    ]
    for (const query of junk) {
      const { status } = await client.get(`/catalog?${query}`)
      expect([query, status < 500]).toEqual([query, true])
    }
  })

  it('an address refuses senseless methods without a server error', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const { status } = await client.send('/catalog', { method })
      expect([method, status < 500]).toEqual([method, true])
    }
  })
})

describe('the body limit', () => {
  it('a too long chunked body is cut off at the limit', async () => {
    const status = await new Promise<number>((resolve, reject) => {
      const outgoing = httpRequest(
        `${shop.url}/login`,
        { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
        (answer) => {
          resolve(answer.statusCode ?? 0)
          answer.resume()
        },
      )
      outgoing.on('error', reject)
      const write = (left: number): void => {
        if (left > 0 && !outgoing.destroyed) outgoing.write('x'.repeat(64 * 1024), () => write(left - 1))
        else outgoing.end()
      }
      write(40)
    }).catch((error: unknown) => (error as NodeJS.ErrnoException).code)
    expect([413, 'ECONNRESET', 'EPIPE']).toContain(status)
    expect((await client.get('/healthz')).status).toBe(200)
  })
})

describe('the process', () => {
  it('the process has one pool, one cache and one listening connection for all parts of the bundle', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, n) => client.get(n % 2 ? '/catalog' : '/cart')))
    const rows = await query<{ name: string; connections: number }>(
      shop.databaseUrl,
      `SELECT application_name AS name, count(*)::int AS connections FROM pg_stat_activity WHERE datname = current_database() GROUP BY 1`,
    )
    const connections = Object.fromEntries(rows.map((row) => [row.name, row.connections]))
    expect(connections['color-center listen cache_purge']).toBe(1)
    expect(connections['color-center main']).toBeLessThanOrEqual(5)
  })

  it('the public port shows no metrics', async () => {
    expect((await client.get('/metrics')).status).toBe(404)
  })

  it('the process ignores proxy headers of an untrusted sender', async () => {
    const answer = await client.get('/admin/orders', {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
    })
    expect(answer.headers.get('Location')).toMatch(/^\/admin\/login/)
  })

  it('the process keeps a connection open for longer than proxies do', async () => {
    expect((await client.get('/healthz')).headers.get('keep-alive')).toBe('timeout=65')
  })
})
