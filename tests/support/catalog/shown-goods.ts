import type { ClientBase } from 'pg'

import { offerId } from '~/domain/feeds/market-offer'
import { joinSale, presentPrice } from '~/domain/sales/sale-price.server'

/** Files with more products check a few of them separately. */
const MOST = 200
const SEARCHED = 3

const VISIBLE = `SELECT product."id", product."sku", coalesce(product."familyId", product."id") AS "family", ${presentPrice('product')} AS "priceKopecks",
    EXISTS (SELECT FROM "ProductImage" image WHERE image."productId" = product."id") AS "hasPicture"
  FROM "Product" product JOIN "Category" category ON category."id" = product."categoryId" ${joinSale('product')}
  WHERE product."isActive" AND product."archivedAt" IS NULL AND category."isActive" ORDER BY product."id" LIMIT ${MOST + 1}`

interface Visible {
  id: string
  sku: string
  family: string
  priceKopecks: number
  hasPicture: boolean
}

/**
 * Compares catalogue, search, API and market feed with the tables. Clears the page cache first, since tests
 * write without purges.
 */
export async function findShownDisagreements(client: ClientBase): Promise<string[]> {
  const { rows: visible } = await client.query<Visible>(VISIBLE)
  if (visible.length > MOST) return []
  const { getCache } = await import('~/platform/cache/cache.server')
  getCache().clear()
  const expected = new Set(visible.map(({ id, priceKopecks }) => `${id} ${priceKopecks}`))
  const offered = visible.filter(({ hasPicture, priceKopecks }) => hasPicture && priceKopecks > 0)
  const inFeed = new Set(offered.map(({ id, priceKopecks }) => `${offerId(id)} ${priceKopecks}`))
  return [
    ...familiesShown(visible, await readCatalogue()),
    ...differences('the program interface', expected, await readProgramInterface()),
    ...differences('the market feed', inFeed, await readFeed()),
    ...(await findUnfound(visible.slice(0, SEARCHED))),
  ]
}

function differences(where: string, expected: ReadonlySet<string>, shown: ReadonlySet<string>): string[] {
  const [missing, strange] = [
    [...expected].filter((row) => !shown.has(row)),
    [...shown].filter((row) => !expected.has(row)),
  ]
  return [
    ...(missing.length > 0 ? [`${where} lacks ${missing.slice(0, 5).join(', ')}`] : []),
    ...(strange.length > 0 ? [`${where} shows ${strange.slice(0, 5).join(', ')}`] : []),
  ]
}

function familiesShown(visible: readonly Visible[], cards: readonly string[]): string[] {
  const familyOf = new Map(visible.map(({ id, priceKopecks, family }) => [`${id} ${priceKopecks}`, family]))
  const shown = cards.map((card) => familyOf.get(card) ?? `of nobody: ${card}`)
  const twice = shown.filter((family, at) => shown.indexOf(family) !== at)
  return [
    ...differences('the catalogue', new Set(familyOf.values()), new Set(shown)),
    ...(twice.length > 0 ? [`the catalogue shows twice ${twice.slice(0, 5).join(', ')}`] : []),
  ]
}

async function readCatalogue(): Promise<string[]> {
  const { parseListingQuery, readListing } = await import('~/domain/catalog/index.server')
  const shown: string[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await readListing(
      parseListingQuery(new URLSearchParams({ page: String(page), perPage: '100' }), null),
    )
    for (const { id, priceKopecks } of found?.listing.products ?? []) shown.push(`${id} ${priceKopecks}`)
    pages = found?.listing.pages ?? 0
  }
  return shown
}

async function readProgramInterface(): Promise<Set<string>> {
  const { listProducts, productListInput } = await import('~/domain/catalog/index.server')
  const { products } = await listProducts(productListInput.parse({ limit: MOST }))
  return new Set(products.map(({ id, priceKopecks }) => `${id} ${priceKopecks}`))
}

async function readFeed(): Promise<Set<string>> {
  const { marketFeed } = await import('~/domain/feeds/index.server')
  let text = ''
  for await (const part of marketFeed('https://shop.example')) text += part
  const offers = text.matchAll(/<offer id="([^"]+)"[\s\S]*?<price>([\d.]+)<\/price>/g)
  return new Set([...offers].map(([, id = '', price = '']) => `${id} ${Math.round(Number(price) * 100)}`))
}

async function findUnfound(products: readonly Visible[]): Promise<string[]> {
  const { parseListingQuery, readListing } = await import('~/domain/catalog/index.server')
  const unfound: string[] = []
  for (const { id, sku } of products) {
    const found = await readListing(parseListingQuery(new URLSearchParams({ search: sku }), null))
    if (!found?.listing.products.some((product) => product.id === id))
      unfound.push(`the search does not find ${sku}`)
  }
  return unfound
}
