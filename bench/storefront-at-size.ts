// Slowest statements of the storefront's reads, a cart and an order, on the database of `seed` (same
// BENCH_SIZE).
import { setTimeout as sleep } from 'node:timers/promises'

import { addToCart, readCart } from '~/domain/cart/index.server'
import {
  findProduct,
  parseListingQuery,
  readListing,
  readRelated,
  readSuggestions,
} from '~/domain/catalog/index.server'
import { marketFeed, sitemapIndex, sitemapProducts } from '~/domain/feeds/index.server'
import { placeOrder } from '~/domain/orders/index.server'
import { getCache } from '~/platform/cache/cache.server'
import { closeDatabase, sql } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { getPurgeFeed } from '~/platform/cache/purges.server'
import { migrateDatabase } from '~prisma/migrate/migrate-database'

import { checkoutOf } from '../tests/support/orders/checkout-form'
import { openBenchServer, useDatabase } from './support/bench-database'
import { measure } from './support/measure-page'
import { shopSize } from './support/shop-sizes'

const LISTINGS = [
  ...[
    '',
    'page=40',
    'sort=price-asc',
    'sort=name-desc&page=1000',
    'color=белый',
    'color=белый&type=Акриловая',
    'inStock=1&sort=price-desc',
  ],
  ...[
    'priceFrom=100&priceTo=3000',
    'search=краска',
    'search=эмаль глянцевая',
    'search=антисептик дуб&sort=price-asc',
    'search=нетникого',
  ],
]

const ORIGIN = 'https://shop.example'

const server = await openBenchServer()
const { name: shop, products: count } = shopSize()
const url = await server.database(shop, false)
useDatabase(url)
await migrateDatabase(url)
getCache()
await sleep(500)

const megabytes = (): string => `${(process.memoryUsage().rss / 1_048_576).toFixed(0)} MB`

try {
  process.stdout.write(`${count} products; memory before the catalogue: ${megabytes()}\n`)
  await measureCatalogue()
  await measureFiles()
  await measureBuying()
} finally {
  await getPurgeFeed().close()
  await closeDatabase()
  await server.stop()
}

async function measureCatalogue(): Promise<void> {
  const read = (query: string) => readListing(parseListingQuery(new URLSearchParams(query), null))
  const since = performance.now()
  await read('')
  process.stdout.write(
    `the catalogue's index: ${((performance.now() - since) / 1_000).toFixed(1)} s, memory ${megabytes()}\n`,
  )
  for (const query of LISTINGS) await measure(`catalogue, ${query || 'first page'}`, () => read(query))
  for (const text of ['кра', 'эмаль бел', 'антисеп'])
    await measure(`suggestions, ${text}`, () => readSuggestions(text))
  const [{ slug }] = (await sql<{ slug: string }>(
    'SELECT "slug" FROM "Product" WHERE "isActive" ORDER BY "id" DESC LIMIT 1',
  )) as [{ slug: string }]
  await measure('product', () => findProduct(slug))
  const found = await findProduct(slug)
  if (found) await measure('related products', () => readRelated(found))
  process.stdout.write(`memory after the catalogue: ${megabytes()}\n`)
}

async function measureFiles(): Promise<void> {
  await takeFile('sitemap index', () => sitemapIndex(ORIGIN))
  await takeFile('first sitemap of products', () => sitemapProducts(ORIGIN, 1))
  await takeFile('market feed', async () => {
    let characters = 0
    for await (const part of marketFeed(ORIGIN)) characters += part.length
    return characters
  })
}

async function takeFile(name: string, take: () => Promise<unknown>): Promise<void> {
  const since = performance.now()
  await take()
  process.stdout.write(
    `${name}: ${((performance.now() - since) / 1_000).toFixed(1)} s, memory ${megabytes()}\n`,
  )
}

async function measureBuying(): Promise<void> {
  const products = await sql<{ id: string }>(
    'SELECT "id" FROM "Product" WHERE "isActive" AND "stock" > 50 LIMIT 20',
  )
  let n = 0
  const fill = async (): Promise<string> => {
    const visitorHash = newId()
    const productId = products[(n += 1) % products.length]?.id ?? ''
    await addToCart({ visitorHash, lines: [{ productId, quantity: 1 }] })
    return visitorHash
  }
  await measure('add to the cart', fill)
  const visitorHash = await fill()
  await measure('read the cart', () => readCart(visitorHash))
  await measure('cart and order', async () => {
    const hash = await fill()
    const person = { email: `bench-${n}@example.ru`, phone: `+7949${String(n).padStart(7, '0')}` }
    const checkout = { ...checkoutOf({ delivery: 'pickup' }), ...person }
    await placeOrder({
      source: 'SITE',
      checkout,
      visitorHash: hash,
      userId: null,
      ip: `192.0.2.${n % 250}`,
      userAgent: null,
    })
  })
}
