import { beforeAll, describe, expect, it } from 'vitest'

import { parseListingQuery, readListing } from '~/domain/catalog/index.server'
import {
  FACET_NAMES,
  listingUrl,
  type FacetName,
  type Facets,
  type ListingQuery,
} from '~/domain/catalog/shared'
import { getCache } from '~/platform/cache/cache.server'
import { getDb, sql } from '~/platform/db/db.server'
import { createCategory, createProduct, writeMovements } from '~tests/support/database/factories'

const COLORS = ['белый', 'серый', 'охра', null]
const VOLUMES = [900, 2_700, 9_000, null]
const TYPES = ['Акриловая', 'Алкидная', null]
const GLOSSES = ['Матовая', 'Глянцевая']
const BRANDS = ['Приозёрск', 'Северин', 'Белозорье']
const PROPERTIES = ['washability', 'odorless', 'uvResistance'] as const

/** Each list advances at its own rate, so all combinations occur. */
const pick = <T>(values: readonly T[], n: number, pace: number): T =>
  values[Math.floor(n / pace) % values.length] as T

function listing(query: ListingQuery) {
  const url = new URL(listingUrl(query), 'http://shop')
  return readListing(
    parseListingQuery(url.searchParams, decodeURIComponent(url.pathname.split('/')[2] ?? '') || null),
  )
}

async function read(
  query: string,
  category: string | null = null,
): Promise<{ query: ListingQuery; total: number; facets: Facets }> {
  const parsed = parseListingQuery(new URLSearchParams(query), category)
  const found = await readListing(parsed)
  if (!found) throw new Error('No such category')
  return { query: parsed, total: found.listing.total, facets: found.listing.facets }
}

async function countWith(query: ListingQuery, name: FacetName, value: string): Promise<number> {
  const values = name === 'property' ? [...new Set([...query.facets.property, value])] : [value]
  const found = await listing({ ...query, facets: { ...query.facets, [name]: values } })
  return found?.listing.total ?? -1
}

let categoryId: string

beforeAll(async () => {
  const paints = await createCategory({ name: 'Краски', slug: 'paints' })
  const varnishes = await createCategory({ name: 'Лаки', slug: 'varnishes' })
  categoryId = paints.id
  const hidden = await createCategory({ name: 'Снятое', slug: 'hidden', isActive: false })
  for (let n = 0; n < 96; n += 1) {
    await createProduct({
      categoryId: pick([paints.id, varnishes.id, paints.id, hidden.id], n, 3),
      color: pick(COLORS, n, 1),
      volumeMl: pick(VOLUMES, n, 2),
      paintType: pick(TYPES, n, 5),
      glossLevel: pick(GLOSSES, n, 7),
      brand: pick(BRANDS, n, 4),
      baseType: n % 11 === 0 ? 'A' : null,
      application: pick(['Внутри', 'Снаружи'], n, 6),
      properties: PROPERTIES.filter((_, index) => (n >> index) % 2 === 0),
      priceKopecks: 10_000 + n * 5_050,
      stock: n % 5 === 0 ? 0 : 20,
      isActive: n % 13 !== 12,
    })
  }
})

describe('facets', () => {
  it.each([
    ['', null],
    ['', 'paints'],
    ['color=белый&color=охра', null],
    ['color=белый&volume=900', 'paints'],
    ['type=Акриловая&gloss=Матовая&brand=Северин', null],
    ['property=washability&property=odorless&brand=Приозёрск', null],
    ['priceFrom=500&priceTo=3000&inStock=1', null],
    ['inStock=1&application=Внутри&color=серый&priceTo=4000', 'paints'],
  ])('the facets of «%s» in %s count the products that each choice would show', async (text, category) => {
    const { query, facets } = await read(text, category)
    for (const name of FACET_NAMES) {
      for (const { value, count } of facets.options[name]) {
        expect(await countWith(query, name, value), `${name} ${value}`).toBe(count)
      }
    }
    for (const [id, count] of Object.entries(facets.categories)) {
      const found = await listing({ ...query, category: id })
      expect(found?.listing.total).toBe(count)
    }
    expect((await listing({ ...query, inStock: true }))?.listing.total).toBe(facets.available)
  })

  it('the facets have the lowest and the highest price without the price filter itself', async () => {
    const { facets } = await read('inStock=1')
    const limited = await read('inStock=1&priceFrom=1000&priceTo=2000')
    expect(limited.facets.price).toEqual(facets.price)
    const [bounds] = await sql<{ min: number; max: number }>(
      `SELECT floor(min("priceKopecks") / 100.0)::int AS min, ceil(max("priceKopecks") / 100.0)::int AS max FROM "Product" product
       JOIN "Category" category ON category."id" = product."categoryId" AND category."isActive"
       WHERE product."isActive" AND "inStock" AND "stock" > 0`,
    )
    expect(facets.price).toEqual(bounds)
  })

  it('the facets keep a chosen value without products', async () => {
    const { facets, total } = await read('color=ультрамарин')
    expect(total).toBe(0)
    expect(facets.options.color.find(({ value }) => value === 'ультрамарин')).toEqual({
      value: 'ультрамарин',
      count: 0,
      hex: '#9b978f',
    })
  })

  it('an empty result shows how many products would be found with one filter fewer', async () => {
    const query = parseListingQuery(
      new URLSearchParams('color=белый&color=нет такого&brand=нет такого&inStock=1'),
      'paints',
    )
    const found = await readListing(query)
    const ways = found?.listing.droppableFilters ?? []
    expect(ways.map(({ filter }) => filter)).toEqual(['brand'])
    const without = await listing({ ...query, facets: { ...query.facets, brand: [] } })
    expect(ways[0]?.count).toBe(without?.listing.total)
    expect(ways[0]?.count).toBeGreaterThan(0)
  })

  it('an empty result also suggests removing a price, a property or the stock filter', async () => {
    const waysOf = async (text: string) => {
      getCache().clear()
      return (
        (await readListing(parseListingQuery(new URLSearchParams(text), null)))?.listing.droppableFilters ??
        []
      )
    }
    expect((await waysOf('priceFrom=99000')).map(({ filter }) => filter)).toEqual(['price'])
    const product = await createProduct({
      categoryId,
      name: 'Одна',
      brand: 'Одинокий',
      stock: 0,
      properties: ['flexible'],
    })
    expect(await waysOf('brand=Одинокий&inStock=1')).toContainEqual({ filter: 'inStock', count: 1 })
    expect(await waysOf('brand=Одинокий&property=flexible&property=fireResistance')).toContainEqual({
      filter: 'property',
      value: 'fireResistance',
      count: 1,
    })
    await getDb().product.update({ where: { id: product.id }, data: { isActive: false } })
  })
})

describe('the facets of a product', () => {
  const countOf = async (text: string) => {
    getCache().clear()
    return (await read(text)).total
  }

  it('the facets of a product follow each change of the product, by any writer', async () => {
    const { id } = await createProduct({
      categoryId,
      brand: 'Новинка',
      color: 'мятный',
      priceKopecks: 77_700,
      stock: 1,
    })
    expect(await countOf('brand=Новинка&color=мятный&inStock=1&priceFrom=777&priceTo=777')).toBe(1)
    await sql('UPDATE "Product" SET "stock" = 0 WHERE "id" = $1', [id])
    expect([await countOf('brand=Новинка'), await countOf('brand=Новинка&inStock=1')]).toEqual([1, 0])
    await sql('UPDATE "Product" SET "stock" = 4, "priceKopecks" = 88800 WHERE "id" = $1', [id])
    expect(await countOf('brand=Новинка&inStock=1&priceFrom=888&priceTo=888')).toBe(1)
    await getDb().product.update({ where: { id }, data: { color: 'охра', properties: ['oneCoat'] } })
    expect([
      await countOf('brand=Новинка&color=мятный'),
      await countOf('brand=Новинка&color=охра&property=oneCoat'),
    ]).toEqual([0, 1])
    await getDb().product.update({ where: { id }, data: { archivedAt: new Date() } })
    expect(await countOf('brand=Новинка')).toBe(0)
    await getDb().product.update({ where: { id }, data: { archivedAt: null } })
    expect(await countOf('brand=Новинка')).toBe(1)
    await getDb().stockMovement.deleteMany({ where: { productId: id } })
    await getDb().product.delete({ where: { id } })
    expect(await countOf('brand=Новинка')).toBe(0)
    expect(await sql('SELECT 1 FROM "ProductFacet" WHERE "productId" = $1', [id])).toEqual([])
  })
})

describe('the search', () => {
  it('the search uses the present stock after a change by any writer', async () => {
    const { id } = await createProduct({ categoryId, name: 'Мастика', stock: 0 })
    const isAvailable = async () => {
      const [row] = await sql<{ isAvailable: boolean }>(
        'SELECT "isAvailable" FROM "ProductSearch" WHERE "productId" = $1',
        [id],
      )
      return row?.isAvailable
    }
    expect(await isAvailable()).toBe(false)
    await sql('UPDATE "Product" SET "stock" = 2 WHERE "id" = $1', [id])
    expect(await isAvailable()).toBe(true)
    await sql('UPDATE "Product" SET "stock" = 1 WHERE "id" = $1', [id])
    expect(await isAvailable()).toBe(true)
    await sql('UPDATE "Product" SET "inStock" = false WHERE "id" = $1', [id])
    expect(await isAvailable()).toBe(false)
    await writeMovements()
  })

  it('the search shows every match once across the pages, even beyond the ranked part', async () => {
    const { id: manyId } = await createCategory()
    const rows = Array.from({ length: 520 }, (_, n) => ({
      name: `Сургуч ${n}`,
      slug: `surguch-${n}`,
      sku: `СУР-${n}`,
      priceKopecks: 1_000,
      popularity: n % 7,
      stock: 1,
      minStock: 0,
      categoryId: manyId,
    }))
    await getDb().product.createMany({ data: rows })
    await writeMovements()
    getCache().clear()
    const slugs: string[] = []
    for (let page = 1; page <= 6; page += 1) {
      const found = await readListing(
        parseListingQuery(new URLSearchParams(`search=сургуч&page=${page}`), null),
      )
      slugs.push(...(found?.listing.products ?? []).map(({ slug }) => slug))
    }
    expect(slugs).toHaveLength(520)
    expect(new Set(slugs).size).toBe(520)
  })
})

describe('the address of a listing', () => {
  it('the address of a listing contains every filter and is read back unchanged', () => {
    const text =
      'search=%D1%8D%D0%BC%D0%B0%D0%BB%D1%8C&exact=1&color=%D0%B1%D0%B5%D0%BB%D1%8B%D0%B9&brand=%D0%A1&volume=900&type=%D0%90&gloss=%D0%9C&base=A&application=%D0%92&property=washability&priceFrom=100&priceTo=5000&inStock=1&sort=price-asc&perPage=24&view=list&page=2'
    expect(listingUrl(parseListingQuery(new URLSearchParams(text), 'paints'))).toBe(`/catalog/paints?${text}`)
  })

  it('the address of a listing with invalid values ignores them', () => {
    const junk =
      'volume=abc&volume=-5&property=flying&priceFrom=x&priceTo=-3&inStock=yes&exact=2&brand=&color=%20&sort=cheap'
    expect(listingUrl(parseListingQuery(new URLSearchParams(junk), null))).toBe('/catalog')
    expect(parseListingQuery(new URLSearchParams('priceFrom=900&priceTo=100'), null)).toMatchObject({
      priceFrom: 100,
      priceTo: 900,
    })
    expect(parseListingQuery(new URLSearchParams({ priceFrom: '1 500,00' }), null).priceFrom).toBe(1_500)
  })
})
