import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'node:http'

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { axeViolations, extraWidth } from '~tests/support/browser/axe'
import { startBrowsedProcesses, type BrowsedProcesses } from '~tests/support/shop/browsed-shop'
import { HttpClient, type HttpAnswer } from '~tests/support/http/http-client'
import { openScreen, storyScreens } from '~tests/support/browser/screens'
import { productsOnSale, query, type DemoProduct } from '~tests/support/database/shop-data'
import { TcpGate } from '~tests/support/services/tcp-gate'
import { eventually } from '~tests/support/setup/eventually'
import { cloneDatabase, type TestDatabase } from '~tests/support/database/template-database'

const LINE = 'Оформление заказов временно приостановлено.'

let database: TestDatabase
let gate: TcpGate
let shop: BrowsedProcesses
let buyer: HttpClient
let products: DemoProduct[]

const visitor = () => new HttpClient(shop.url)
const page = (index: number): string => `/product/${products[index]?.slug ?? ''}`
const kept = (): string[] => ['/', '/catalog', '/catalog/paints', '/about', '/reviews', page(0)]

const until = (path: string, isRight: (answer: HttpAnswer) => boolean) =>
  eventually(async () => {
    const answer = await visitor().get(path)
    if (!isRight(answer))
      throw new Error(`${path} still answers ${answer.status}: ${answer.words.slice(0, 300)}`)
  })

const isAway = () => until('/', ({ words }) => words.includes(LINE))
const isKept = (path: string) =>
  until(path, ({ status, headers }) => status === 200 && headers.get('Cache-Control') === 'no-cache')
const isBack = () => isKept('/')

async function fillMemory(): Promise<void> {
  for (const path of kept()) await isKept(path)
}

const rename = (index: number, name: string) =>
  query(database.url, 'UPDATE "Product" SET "name" = $2 WHERE "id" = $1', [products[index]?.id ?? '', name])

function raw(path: string, encoding: string): Promise<{ body: Buffer; header: string | undefined }> {
  return new Promise((resolve, reject) => {
    request(`${shop.url}${path}`, { headers: { 'Accept-Encoding': encoding } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ body: Buffer.concat(chunks), header: response.headers['content-encoding'] }),
      )
    })
      .on('error', reject)
      .end()
  })
}

function expectOutagePage(answer: HttpAnswer, path: string): void {
  expect([path, answer.status, answer.words.includes(LINE)]).toEqual([path, 200, true])
  expect(answer.text).toContain('role="status"')
  expect(answer.text.match(/<script(?![^>]*ld\+json)|modulepreload|<noscript/)).toBeNull()
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.headers.get('Vary')).toBe('Cookie, Accept-Encoding')
  expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self';")
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(answer.headers.getSetCookie()).toEqual([])
}

beforeAll(async () => {
  database = await cloneDatabase(inject('testServerUrl'), 'demo')
  gate = await TcpGate.before(database.url)
  shop = await startBrowsedProcesses({ databaseUrl: gate.url, worker: false })
  products = await productsOnSale(database.url, 2)
  buyer = visitor()
  await buyer.post('/cart', { intent: 'add', productId: products[0]?.id ?? '', quantity: '2' })
})

afterAll(async () => {
  await shop.stop()
  await gate.close()
  await database.drop()
})

describe('an unavailable database', () => {
  beforeAll(async () => {
    await fillMemory()
    await isKept(page(1))
    await query(database.url, `SELECT pg_notify('cache_purge', $1)`, [`product-${products[1]?.id ?? ''}`])
    await rename(0, 'Краска перед сбоем')
    await query(database.url, `SELECT pg_notify('cache_purge', $1)`, [`product-${products[0]?.id ?? ''}`])
    // Purges arrive in order: after the second, the first has been processed.
    await until(page(0), ({ words }) => words.includes('Краска перед сбоем'))
    await fillMemory()
    await gate.refuse()
    await isAway()
  })

  afterAll(async () => {
    await gate.open()
    await isBack()
  })

  it('cached pages are served uncacheable, with a notice that ordering is paused', async () => {
    for (const path of kept()) expectOutagePage(await visitor().get(path), path)
  })

  it('cached pages are also served to visitors with a cart or session, without their data', async () => {
    for (const path of ['/', page(0)]) {
      const [mine, anybodys] = [await buyer.get(path), await visitor().get(path)]
      expectOutagePage(mine, path)
      expect(mine.text).toBe(anybodys.text)
    }
    expectOutagePage(
      await visitor().get('/catalog', { Cookie: 'session=forged; administrator=forged' }),
      '/catalog',
    )
  })

  it('cached pages are equal in every encoding, and HEAD has no body', async () => {
    const [br, gzip, plain] = [
      await raw('/catalog', 'br'),
      await raw('/catalog', 'gzip'),
      await raw('/catalog', 'identity'),
    ]
    expect([br.header, gzip.header, plain.header]).toEqual(['br', 'gzip', undefined])
    expect(brotliDecompressSync(br.body).toString()).toBe(plain.body.toString())
    expect(gunzipSync(gzip.body).toString()).toBe(plain.body.toString())
    const head = await fetch(`${shop.url}/catalog`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('a purged page is not served again, and an uncached page is the plain 503', async () => {
    for (const path of [
      page(1),
      '/contacts',
      '/cart',
      '/catalog?search=краска',
      '/checkout',
      '/account',
      '/catalog/varnishes',
    ]) {
      const answer = await visitor().get(path)
      expect([path, answer.status, answer.words.includes('Магазин ненадолго закрыт')]).toEqual([
        path,
        503,
        true,
      ])
    }
    const form = await buyer.post('/cart', { intent: 'add', productId: products[0]?.id ?? '', quantity: '1' })
    expect(form.status).toBe(503)
    for (const path of ['/api/products', '/catalog.data'])
      expect((await visitor().get(path)).status, path).toBe(503)
  })

  it.each(storyScreens())(
    'the notice is visible and cached pages can be browsed on %s',
    async (_name, width, scripted) => {
      const { page: window, complaints } = await openScreen(shop.browser, width, scripted, {
        bypassCSP: scripted,
      })
      await shop.open(window, '/')
      const line = window.getByRole('status').filter({ hasText: LINE })
      await expect.poll(() => line.isVisible()).toBe(true)
      expect(await extraWidth(window)).toBe(0)
      if (scripted) expect(await axeViolations(window)).toEqual([])
      await window.goto(`${shop.url}/catalog`)
      await window.getByRole('link', { name: 'Главная' }).first().click()
      await window.waitForURL(`${shop.url}/`)
      await expect.poll(() => line.isVisible()).toBe(true)
      expect(complaints).toEqual([])
      await window.context().close()
    },
  )
})

it('a change during the outage is visible as soon as the database is back', async () => {
  await fillMemory()
  await gate.refuse()
  await isAway()
  await rename(0, 'Краска с новым именем')
  expect((await visitor().get(page(0))).words).not.toContain('Краска с новым именем')
  await gate.open()
  await isBack()
  const after = await visitor().get(page(0))
  expect([after.status, after.headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
  expect(after.words).toContain('Краска с новым именем')
  expect((await buyer.get('/cart')).words).toContain('Краска с новым именем')
})

it('cached pages are also served when the database hangs instead of refusing', async () => {
  await fillMemory()
  gate.silence()
  await isAway()
  expectOutagePage(await visitor().get('/catalog'), '/catalog')
  await gate.open()
  await isBack()
})
