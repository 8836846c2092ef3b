import { beforeAll, describe, expect, it } from 'vitest'

import { parseListingQuery, readListing } from '~/domain/catalog/index.server'
import {
  defaultSort,
  FACET_NAMES,
  LISTING_SORTS,
  type Listing,
  type ListingQuery,
} from '~/domain/catalog/shared'
import { getDb, sql } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { createRandom } from '~prisma/seed/random'
import { createCategory, writeMovements } from '~tests/support/database/factories'

const COLORS = ['белый', 'синий', 'охра', 'ёлка', null]
const VOLUMES = [900, 2_700, 9_000, null]
const PROPERTIES = ['washability', 'odorless', 'uvResistance'] as const
const SORTS = LISTING_SORTS.filter((sort) => sort !== 'relevance')
const PRODUCTS = 400

interface Row {
  id: string
  family: string
  name: string
  color: string | null
  volumeMl: number | null
  paintType: string | null
  brand: string | null
  categoryId: string
  properties: string[]
  priceKopecks: number
  isAvailable: boolean
  popularity: number
}

const ORDERS: Record<string, string> = {
  popular: '"popularity" DESC, "id"', 'createdAt-desc': '"createdAt" DESC, "id"', 'createdAt-asc': '"createdAt", "id" DESC', 'price-asc': '"priceKopecks", "id"',
  'price-desc': '"priceKopecks" DESC, "id" DESC', 'name-asc': '"name", "id"', 'name-desc': '"name" DESC, "id" DESC', 'color-asc': '"color", "id"', 'color-desc': '"color" DESC, "id" DESC',
} // prettier-ignore

const random = createRandom('family cards')
let categories: string[]

beforeAll(async () => {
  const made = [
    await createCategory({ slug: 'paints' }),
    await createCategory({ slug: 'varnishes' }),
    await createCategory({ slug: 'hidden', isActive: false }),
  ]
  categories = made.map(({ id }) => id)
  const at = new Date(Date.UTC(2026, 0, 1))
  const families = Array.from({ length: 60 }, (_, n) => ({
    id: newId(),
    name: `Линейка ${n}`,
    slug: `line-${n}`,
    createdAt: at,
    updatedAt: at,
  }))
  await getDb().productFamily.createMany({ data: families })
  await getDb().product.createMany({
    data: Array.from({ length: PRODUCTS }, (_, n) => {
      const family = random.chance(0.8) ? random.pick(families) : null
      return {
        id: newId(), slug: `product-${n}`, sku: `СЕМ-${n}`, name: `${random.pick(['Краска', 'Эмаль', 'ёлка', 'Лак'])} ${random.int(1, 40)}`,
        familyId: family?.id ?? null, categoryId: made[random.place([6, 3, 1])]?.id ?? '', color: random.pick(COLORS), volumeMl: random.pick(VOLUMES),
        paintType: random.pick(['Акриловая', 'Алкидная', null]), brand: random.pick(['Северин', 'Белозорье']), properties: PROPERTIES.filter(() => random.chance(0.5)),
        priceKopecks: random.int(1, 30) * 10_000, popularity: random.int(0, 6), stock: random.int(0, 3), minStock: 0, isActive: !random.chance(0.1),
        archivedAt: random.chance(0.05) ? at : null, createdAt: new Date(at.getTime() + random.int(0, 9) * 1_000),
      } // prettier-ignore
    }),
  })
  await writeMovements()
})

const rowsIn = (sort: string): Promise<Row[]> =>
  sql<Row>(
    `SELECT product."id", coalesce("familyId", product."id") AS family, product."name", "color", "volumeMl", "paintType", "brand", "categoryId", "properties"::text[] AS "properties",
       "priceKopecks", "popularity", "inStock" AND "stock" > 0 AS "isAvailable"
     FROM "Product" product JOIN "Category" category ON category."id" = product."categoryId" AND category."isActive"
     WHERE product."isActive" AND "archivedAt" IS NULL ORDER BY ${(ORDERS[sort] ?? '').replace(/"(id|name|createdAt)"/g, 'product."$1"')}`,
  )

function passes(row: Row, { facets, priceFrom, priceTo, inStock, search }: ListingQuery, categoryId: string | null): boolean {
  const single = { color: row.color, volume: row.volumeMl === null ? null : String(row.volumeMl), type: row.paintType, brand: row.brand, gloss: null, base: null, application: null }
  return (
    Object.entries(single).every(([name, value]) => {
      const chosen = facets[name as keyof typeof single]
      return chosen.length === 0 || (value !== null && chosen.includes(value))
    }) &&
    facets.property.every((property) => row.properties.includes(property)) &&
    (priceFrom === null || row.priceKopecks >= priceFrom * 100) &&
    (priceTo === null || row.priceKopecks <= priceTo * 100) &&
    (!inStock || row.isAvailable) &&
    (categoryId === null || row.categoryId === categoryId) &&
    (search === '' || row.name.toLowerCase().startsWith(search))
  )
} // prettier-ignore

async function listing(
  text: string,
  category: string | null,
): Promise<{ query: ListingQuery; listing: Listing }> {
  const query = parseListingQuery(new URLSearchParams(text), category)
  const found = await readListing(query)
  if (!found) throw new Error('No such category')
  return { query, listing: found.listing }
}

async function walk(text: string, category: string | null): Promise<Listing['products']> {
  const first = await listing(`${text}&perPage=24`, category)
  const cards = [...first.listing.products]
  for (let page = 2; page <= first.listing.pages; page += 1) cards.push(...(await listing(`${text}&perPage=24&page=${page}`, category)).listing.products)
  expect(cards).toHaveLength(first.listing.total)
  return cards
} // prettier-ignore

const families = (rows: readonly Row[]): Row[][] => [...Map.groupBy(rows, ({ family }) => family).values()]

function randomFilters(): string {
  const parts = [
    ...(random.chance(0.4) ? [`color=${random.pick(['белый', 'синий', 'ёлка'])}`] : []),
    ...(random.chance(0.2) ? ['color=охра'] : []),
    ...(random.chance(0.3) ? [`volume=${random.pick([900, 2_700, 9_000])}`] : []),
    ...(random.chance(0.2) ? [`type=${random.pick(['Акриловая', 'Алкидная'])}`] : []),
    ...(random.chance(0.2) ? ['brand=Северин'] : []),
    ...(random.chance(0.2) ? [`property=${random.pick(PROPERTIES)}`] : []),
    ...(random.chance(0.3) ? [`priceFrom=${random.int(1, 15) * 100}`] : []),
    ...(random.chance(0.3) ? [`priceTo=${random.int(10, 30) * 100}`] : []),
    ...(random.chance(0.3) ? ['inStock=1'] : []),
    ...(random.chance(0.2) ? ['search=краска'] : []),
  ]
  return parts.join('&')
}

const soldOf = (members: readonly Row[]) =>
  members.reduce((sum, { popularity, priceKopecks }) => sum + popularity * priceKopecks, 0)

const bestSoldFirst = (list: readonly Row[][]): Row[][] => list.toSorted((a, b) => soldOf(b) - soldOf(a))

describe('cards of variant families', () => {
  it.each(SORTS)(
    'family cards sorted by %s show the first matching product of each family, by popularity the best-selling families first',
    async (sort) => {
      const rows = await rowsIn(sort)
      for (let turn = 0; turn < 12; turn += 1) {
        const filters = turn === 0 ? '' : randomFilters()
        const category = random.pick([null, null, 'paints', 'varnishes'])
        const { query } = await listing(filters, category)
        const categoryId = category === null ? null : (categories[category === 'paints' ? 0 : 1] ?? null)
        const matching = families(rows.filter((row) => passes(row, query, categoryId)))
        const expected = sort === 'popular' ? bestSoldFirst(matching) : matching
        const cards = await walk(`${filters}&sort=${sort}`, category)
        const representativeOf = (members: Row[]) =>
          sort === 'popular' ? (members.find(({ isAvailable }) => isAvailable) ?? members[0]) : members[0]
        expect(
          cards.map(({ id }) => id),
          `${filters} in ${category}`,
        ).toEqual(expected.map((members) => representativeOf(members)?.id))
        for (const [at, members] of expected.entries()) expectFacts(cards[at], members)
      }
    },
  )

  it('family cards match the counts of the facets', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const text = turn === 0 ? '' : randomFilters()
      const { query, listing: shown } = await listing(text, null)
      for (const name of FACET_NAMES) {
        for (const { value, count } of shown.facets.options[name]) {
          const values = name === 'property' ? [...new Set([...query.facets.property, value])] : [value]
          const found = await readListing({ ...query, facets: { ...query.facets, [name]: values } })
          expect(found?.listing.total, `${name} ${value} beside ${text}`).toBe(count)
        }
      }
      expect((await readListing({ ...query, inStock: true }))?.listing.total).toBe(shown.facets.available)
      for (const [id, count] of Object.entries(shown.facets.categories)) expect((await readListing({ ...query, category: id }))?.listing.total).toBe(count)
    }
  }) // prettier-ignore

  it('a search by relevance shows each family once, by one of the found products', async () => {
    const rows = await rowsIn('popular')
    const { query } = await listing('search=эмаль', null)
    expect(query.sort).toBe(defaultSort('эмаль'))
    const expected = families(rows.filter((row) => passes(row, query, null)))
    const cards = await walk('search=эмаль', null)
    const shown = cards.map(({ id }) => rows.find((row) => row.id === id))
    expect(shown.map((row) => row?.family).sort()).toEqual(expected.map(([first]) => first?.family).sort())
    expect(shown.every((row) => row?.name.startsWith('Эмаль'))).toBe(true)
  })
})

function expectFacts(card: Listing['products'][number] | undefined, members: readonly Row[]): void {
  if (members.length === 1) {
    expect(card?.family).toBeUndefined()
    return
  }
  const colors = new Set(members.flatMap(({ color }) => color ?? []))
  const prices = members.map(({ priceKopecks }) => priceKopecks)
  const family = card?.family
  expect(family?.products).toBe(members.length)
  expect((family?.colors.length ?? 0) + (family?.moreColors ?? 0)).toBe(colors.size > 1 ? colors.size : 0)
  expect(family?.colors.every(({ name }) => colors.has(name))).toBe(true)
  expect(family?.fromKopecks).toBe(new Set(prices).size > 1 ? Math.min(...prices) : null)
  const volumes = new Set(members.flatMap(({ volumeMl }) => volumeMl ?? []))
  expect(family?.sizes).toBe(volumes.size > 1 ? [...volumes].sort((a, b) => a - b).map((volume) => String(volume / 1_000).replace('.', ',')).join(' · ') + '\u00a0л' : '')
} // prettier-ignore
