import { afterAll, beforeAll, expect, it } from 'vitest'

import { hashPassword } from '~/domain/auth/passwords.server'
import { stockTags } from '~/domain/inventory/index.server'
import { formatRoubles } from '~/platform/money/money'

import { HttpClient, inputValue, type HttpAnswer } from '~tests/support/http/http-client'
import { whileBusy } from '~tests/support/http/while-busy'
import { startShopProcesses, type ShopOfProcesses } from '~tests/support/shop/shop-processes'
import { productsOnSale, query, type DemoProduct } from '~tests/support/database/shop-data'
import { soakLength } from '~tests/support/soak/soak-length'

const FLOOD_MS = soakLength({ short: 15_000, full: 60_000 })
const PASSWORD = 'Зелёный-забор-7'
const administrator = { email: 'flood-admin@example.ru', password: 'Красная-крыша-9' }

let shop: ShopOfProcesses
let products: DemoProduct[]
let watched: DemoProduct

beforeAll(async () => {
  shop = await startShopProcesses({ worker: false, administrator })
  products = await productsOnSale(shop.databaseUrl, 9, 60)
  const last = products.at(-1)
  if (products.length < 9 || !last) throw new Error('The demo has too few products on sale')
  watched = last
})

afterAll(() => shop.stop())

interface Visitor {
  client: HttpClient
  /** Null for visitors who are not signed in. */
  name: string | null
  pieces: number
  kind: 'anonymous' | 'buyer' | 'customer' | 'administrator'
}

const pages = () => [
  '/',
  '/catalog',
  '/catalog/paints',
  `/product/${watched.slug}`,
  '/about',
  '/contacts',
  '/checkout',
  '/login',
  '/cart',
]

async function newBuyer(index: number): Promise<Visitor> {
  const client = new HttpClient(shop.url)
  const pieces = 11 + index * 7
  await client.post('/cart', {
    intent: 'add',
    productId: products[index]?.id ?? '',
    quantity: String(pieces),
  })
  return { client, name: null, pieces, kind: 'buyer' }
}

async function newCustomer(index: number, passwordHash: string): Promise<Visitor> {
  const [name, email] = [`Покупатель-Номер-${index}`, `flood-${index}@example.ru`]
  await query(
    shop.databaseUrl,
    `INSERT INTO "User" ("id", "email", "name", "passwordHash", "emailVerifiedAt") VALUES (gen_random_uuid(), $1, $2, $3, now())`,
    [email, name, passwordHash],
  )
  const client = new HttpClient(shop.url)
  await client.post('/login', { email, password: PASSWORD })
  const pieces = index % 2 === 0 ? 0 : 2 + index
  if (pieces > 0)
    await client.post('/cart', {
      intent: 'add',
      productId: products[index]?.id ?? '',
      quantity: String(pieces),
    })
  return { client, name, pieces, kind: 'customer' }
}

async function newAdministrator(): Promise<Visitor> {
  const client = new HttpClient(shop.url)
  await client.post('/admin/login', administrator)
  return { client, name: null, pieces: 0, kind: 'administrator' }
}

const formKeys = new Set<string>()

function inspect(visitor: Visitor, path: string, answer: HttpAnswer): void {
  const where = `${visitor.kind} ${visitor.name ?? ''} ${path}`
  expect([where, answer.status]).toEqual([where, 200])
  const names = [...new Set(answer.text.match(/Покупатель-Номер-\d+/g) ?? [])]
  expect([where, names]).toEqual([where, visitor.name === null ? [] : [visitor.name]])
  const badges = [
    ...answer.text.matchAll(/class="count-badge"><span class="sr-only">, товаров: <\/span>(\d+\+?)</g),
  ].map(([, count]) => count)
  expect([where, [...new Set(badges)]]).toEqual([where, visitor.pieces === 0 ? [] : [String(visitor.pieces)]])
  expect([where, answer.words.includes('Кабинет') && !answer.words.includes('Войти')]).toEqual([
    where,
    visitor.name !== null,
  ])
  if (visitor.kind !== 'anonymous')
    expect([where, answer.headers.get('Cache-Control')]).toEqual([where, 'no-store'])
  const nonce = /nonce-([^']+)/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1]
  const key = inputValue(answer.text, 'checkoutKey')
  for (const once of [nonce, key]) {
    if (!once) continue
    expect([where, formKeys.has(once)]).toEqual([where, false])
    formKeys.add(once)
  }
}

let seen = 0
let changes = 0

/** A slow machine floods longer. */
const isOver = (until: number): boolean =>
  Date.now() >= until && seen > FLOOD_MS / 120 && changes > FLOOD_MS / 6_000

async function flood(visitor: Visitor, until: number): Promise<void> {
  for (let turn = 0; !isOver(until); turn += 1) {
    const path = pages()[turn % pages().length] ?? '/'
    inspect(visitor, path, await whileBusy(() => visitor.client.get(path)))
    seen += 1
  }
}

const words = (kopecks: number) => formatRoubles(kopecks).replace(/[\u00a0\u202f]/g, ' ')
const productPage = async (): Promise<string> =>
  (await whileBusy(() => new HttpClient(shop.url).get(`/product/${watched.slug}`))).words

async function change(set: string, value: number, tags: string[]): Promise<void> {
  const text = `WITH changed AS (UPDATE "Product" SET ${set} = $2 WHERE "id" = $1 RETURNING 1) SELECT pg_notify('cache_purge', $3) FROM changed`
  await query(shop.databaseUrl, text, [watched.id, value, tags.join(',')])
}

/** A request sent more than a second after the change must see it; the response time does not count. */
async function seenInTime(text: string): Promise<void> {
  const changedAt = Date.now()
  for (;;) {
    const requestedAt = Date.now()
    if ((await productPage()).includes(text)) return
    if (requestedAt - changedAt > 1_000)
      throw new Error(`A second after the change the page still lacks "${text}"`)
  }
}

/** Each change must be visible within a second, and the previous value never again. */
async function keepChanging(until: number): Promise<void> {
  for (let turn = 1; !isOver(until); turn += 1) {
    const price = 123_400 + turn * 100
    await change('"priceKopecks"', price, [`product-${watched.id}`, 'catalog'])
    await seenInTime(words(price))
    for (let look = 0; look < 5; look += 1) expect(await productPage()).toContain(words(price))
    const [before, after] = turn % 2 === 1 ? [50, 0] : [0, 50]
    await change('"stock"', after, stockTags([{ productId: watched.id, before, after, minStock: 5 }]))
    await seenInTime(after === 0 ? 'Нет в наличии' : 'В наличии')
    changes += 2
  }
}

it('no visitor gets another’s page, name, cart or one-time keys, and changes appear within a second', async () => {
  const passwordHash = await hashPassword(PASSWORD)
  const visitors: Visitor[] = [
    ...Array.from({ length: 4 }, () => ({
      client: new HttpClient(shop.url),
      name: null,
      pieces: 0,
      kind: 'anonymous' as const,
    })),
    ...(await Promise.all([0, 1, 2].map(newBuyer))),
    ...(await Promise.all([1, 2, 3].map((index) => newCustomer(index, passwordHash)))),
    await newAdministrator(),
  ]
  const until = Date.now() + FLOOD_MS
  await Promise.all([keepChanging(until), ...visitors.map((visitor) => flood(visitor, until))])
  process.stdout.write(`${seen} answers checked, ${changes} changes seen in time\n`)
})
