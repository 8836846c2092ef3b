import { createHash } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { HttpClient } from '~tests/support/http/http-client'
import { whileBusy } from '~tests/support/http/while-busy'
import { startShop, type TestShop } from '~tests/support/shop/shop'
import { firstOnSale, productsOnSale, query, type DemoProduct } from '~tests/support/database/shop-data'
import { eventually } from '~tests/support/setup/eventually'

const administrator = { email: 'stars@example.ru', password: 'звёзды на карточках' }

let shop: TestShop
let product: DemoProduct
const visitor = () => new HttpClient(shop.url)

beforeAll(async () => {
  shop = await startShop({ worker: false, administrator })
  product = await firstOnSale(shop.databaseUrl)
  // Until it receives purges, the process caches nothing.
  await eventually(async () => expect((await visitor().get('/')).headers.get('ETag')).toBeTruthy())
})

afterAll(() => shop.stop())

const kept = ['/', '/catalog', '/catalog/paints?page=1', '/about', '/payment', '/privacy', '/terms']
const notKept = ['/catalog?search=краска', '/contacts', '/login', '/cart', '/checkout', '/admin/login']

describe('a cached page', () => {
  it('a cached page has a strong tag per encoding and no nonce, and sets no cookie', async () => {
    for (const path of [...kept, `/product/${product.slug}`]) {
      const [first, again] = [await visitor().get(path), await visitor().get(path)]
      expect([path, first.status, first.headers.get('ETag')]).toEqual([path, 200, again.headers.get('ETag')])
      expect(first.headers.get('ETag')).toMatch(/^"[\w-]+"$/)
      expect(first.headers.get('Cache-Control')).toBe('no-cache')
      expect(first.headers.get('Vary')).toBe('Cookie, Accept-Encoding')
      expect(first.headers.getSetCookie()).toEqual([])
      expect(first.headers.get('Content-Security-Policy')).not.toContain('nonce-')
      expect(first.text).not.toContain('nonce=')
      expect(first.headers.get('X-Content-Type-Options')).toBe('nosniff')
    }
  })

  it('a cached page allows exactly its own inline scripts', async () => {
    const { text, headers } = await visitor().get('/')
    const scripts = [
      ...text.matchAll(/<script(?![^>]*src=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g),
    ].map(([, body = '']) => body)
    const allowed = headers.get('Content-Security-Policy')?.match(/'sha256-[^']+'/g) ?? []
    const hashes = scripts.map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)
    expect(scripts.length).toBeGreaterThan(1)
    expect([...allowed].sort()).toEqual(hashes.sort())
    expect(headers.get('Content-Security-Policy')).not.toContain('strict-dynamic')
  })

  it('a cached page returns 304 to a client that has it, with the required headers', async () => {
    const first = await fetch(`${shop.url}/catalog`, { headers: { 'Accept-Encoding': 'gzip' } })
    const tag = first.headers.get('ETag') ?? ''
    await first.text()
    const again = await fetch(`${shop.url}/catalog`, {
      headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': tag },
    })
    expect([
      again.status,
      await again.text(),
      again.headers.get('ETag'),
      again.headers.get('Content-Type'),
    ]).toEqual([304, '', tag, null])
    const brotli = await fetch(`${shop.url}/catalog`, {
      headers: { 'Accept-Encoding': 'br', 'If-None-Match': tag },
    })
    expect(brotli.status).toBe(200)
    expect(brotli.headers.get('Content-Encoding')).toBe('br')
    expect(await brotli.text()).toContain('</html>')
  })

  it('a cached page answers HEAD without a body', async () => {
    const head = await fetch(`${shop.url}/`, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(Number(head.headers.get('Content-Length'))).toBeGreaterThan(1_000)
    expect(await head.text()).toBe('')
  })

  it('a cached page is equal for a link with advertising parameters, and does not show them', async () => {
    const plain = await visitor().get('/catalog')
    const marked = await visitor().get('/catalog?utm_source=evil-mark&yclid=1')
    expect(marked.headers.get('ETag')).toBe(plain.headers.get('ETag'))
    expect(marked.text).not.toContain('evil-mark')
    const long = await visitor().get(
      `/catalog?utm_term=${encodeURIComponent('краска для стен '.repeat(100))}`,
    )
    expect(long.headers.get('ETag')).toBe(plain.headers.get('ETag'))
  })
})

describe('uncached pages', () => {
  it.each(notKept)('the page %s is not cached', async (path) => {
    const answer = await visitor().get(path)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('Content-Security-Policy')).toContain('nonce-')
    expect(answer.headers.get('ETag')).toBeNull()
  })

  it('a page is not cached with a shop’s cookie, even badly signed, unlike with foreign cookies', async () => {
    for (const name of ['session', 'administrator', 'cart', 'compare', 'flash', '__Host-cart']) {
      const answer = await visitor().get('/', { Cookie: `_ym_uid=1; ${name}=forged` })
      expect([name, answer.headers.get('Cache-Control')]).toEqual([name, 'no-store'])
    }
    const foreign = await visitor().get('/', { Cookie: '_ym_uid=1; consent=all; mycart=2' })
    expect(foreign.headers.get('Cache-Control')).toBe('no-cache')
  })

  it('an uncached page never returns 304', async () => {
    const client = visitor()
    await client.post('/cart', { intent: 'add', productId: product.id, quantity: '1' })
    const answer = await client.get('/catalog', { 'If-None-Match': '*' })
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  })

  it('a missing product’s page is not cached', async () => {
    const answer = await visitor().get('/product/no-such-thing')
    expect(answer.status).toBe(404)
    expect(answer.words).toContain('ТОВАР НЕ НАЙДЕН')
  })
})

it('a page is rendered once for any number of concurrent requests', async () => {
  await query(shop.databaseUrl, `SELECT pg_notify('cache_purge', '*')`)
  await expect.poll(async () => (await visitor().get('/about')).status).toBe(200)
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => whileBusy(() => visitor().get('/catalog/varnishes'))),
  )
  expect(new Set(answers.map(({ headers }) => headers.get('ETag'))).size).toBe(1)
})

it('an approved review changes the stars on the cards of cached pages', async () => {
  const path = '/catalog/varnishes'
  const read = async () => (await visitor().get(path)).text
  const [, slug = ''] = /href="\/product\/([^"?#]+)"/.exec(await read()) ?? []
  const stars = (text: string) =>
    /aria-label="(Оценка [^"]*)"/.exec(text.slice(text.indexOf(`/product/${slug}"`)))?.[1]
  const [review] = await query<{ id: string }>(
    shop.databaseUrl,
    `WITH author AS (INSERT INTO "User" ("id", "email", "name", "updatedAt")
       VALUES (gen_random_uuid(), 'stars-author@example.ru', 'Олег', now()) RETURNING "id")
     INSERT INTO "Review" ("id", "productId", "userId", "authorName", "rating", "text", "updatedAt")
     SELECT gen_random_uuid(), "Product"."id", author."id", 'Олег З.', 1, 'Потекла', now()
     FROM author, "Product" WHERE "slug" = $1 RETURNING "id"`,
    [slug],
  )
  const before = stars(await read())
  const office = visitor()
  await office.post('/admin/login', administrator)
  await office.post('/admin/reviews', { intent: 'approve', reviewId: review?.id ?? '' })
  await expect.poll(async () => stars(await read())).not.toBe(before)
  expect(stars(await read())).toMatch(/^Оценка .* из 5, \d+\sотзыв/)
})

describe('the main part that visitors share', () => {
  const withoutNonce = ({ text }: { text: string }) => text.replace(/nonce="[^"]*"/g, '')

  it('a page with a shared main part equals one rendered whole', async () => {
    const client = visitor()
    await client.post('/cart', { intent: 'add', productId: product.id, quantity: '1' })
    await client.get('/cart')
    for (const path of ['/catalog/varnishes?perPage=24', '/about']) {
      const [whole, around] = [await client.get(path), await client.get(path)]
      expect(withoutNonce(around)).toBe(withoutNonce(whole))
      expect(around.words).toContain('Корзина , товаров: 1')
    }
  })

  it('a shared main part never shows another visitor’s quantities, and always the visitor’s own', async () => {
    const listing = `/catalog?search=${encodeURIComponent(product.sku)}`
    const [buyer, other] = [visitor(), visitor()]
    await buyer.post('/cart', { intent: 'add', productId: product.id, quantity: '3' })
    const [, second] = await productsOnSale(shop.databaseUrl, 2)
    await other.post('/cart', { intent: 'add', productId: second?.id ?? '', quantity: '5' })
    const page = `/product/${product.slug}`
    for (let turn = 0; turn < 3; turn += 1) {
      const [mine, theirs] = [await buyer.get(page), await other.get(page)]
      expect(mine.words).toContain('товаров: 3')
      expect(theirs.words).toContain('товаров: 5')
      expect((await buyer.get(listing)).text).toMatch(/name="quantity"[^>]*value="4"|value="3"/)
    }
  })
})
