import process from 'node:process'

import pg from 'pg'

import { toCard, type CardRow } from '~/domain/catalog/cards/card-columns.server'
import { parseListingQuery, readListing } from '~/domain/catalog/index.server'
import { CARDS_BY_IDS } from '~/domain/catalog/cards/read-cards.server'
import type { Listing, ListingQuery, ProductCard } from '~/domain/catalog/shared'
import type { ShopData } from '~/shop/shared/layout/shop-data'

const PAGES = [1, 2, 3]

interface BareCategory {
  id: string
  slug: string
  name: string
  description: string | null
  pages: { query: ListingQuery; listing: Listing }[]
}

interface PageData {
  shop: ShopData
  categories: BareCategory[]
  everything: BareCategory['pages']
  hitFrom: number
}

let pool: pg.Pool | undefined
let pageData: Promise<PageData> | undefined

const getPool = () => (pool ??= new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 }))

/** Read once, since the shop caches it too. */
export function readPageData(): Promise<PageData> {
  return (pageData ??= loadPageData())
}

export async function readCards({ products }: Listing): Promise<ProductCard[]> {
  const { hitFrom } = await readPageData()
  const { rows } = await getPool().query<CardRow>({
    name: 'cards',
    text: CARDS_BY_IDS,
    values: [products.map(({ id }) => id)],
  })
  const cards = new Map(rows.map((row) => [row.id, toCard(row, hitFrom)]))
  return products.flatMap(({ id, family }) => {
    const card = cards.get(id)
    return card ? [family ? { ...card, family } : card] : []
  })
}

async function loadPageData(): Promise<PageData> {
  const { rows } = await getPool().query<Omit<BareCategory, 'pages'>>(
    `SELECT "id", "slug", "name", "description" FROM "Category" WHERE "isActive" ORDER BY "sortOrder", "name"`,
  )
  const categories = await Promise.all(
    rows.map(async (row) => ({ ...row, pages: await readPages(row.slug, 24) })),
  )
  const best = await getPool().query<{ popularity: number }>(
    `SELECT "popularity" FROM "Product" WHERE "isActive" AND "archivedAt" IS NULL AND "inStock" AND "stock" > 0 ORDER BY "popularity" DESC LIMIT 16`,
  )
  const everything = await readPages(null, 100)
  return { shop: readShop(), categories, everything, hitFrom: best.rows.at(-1)?.popularity ?? Infinity }
}

async function readPages(
  slug: string | null,
  perPage: ListingQuery['perPage'],
): Promise<BareCategory['pages']> {
  const pages = PAGES.map(async (page) => {
    const query = parseListingQuery(
      new URLSearchParams({ perPage: String(perPage), page: String(page) }),
      slug,
    )
    const found = await readListing(query)
    return found ? [{ query, listing: found.listing }] : []
  })
  return (await Promise.all(pages)).flat()
}

function readShop(): ShopData {
  return JSON.parse(process.env.BARE_SHOP ?? '{}') as ShopData
}
