import process from 'node:process'

import pg from 'pg'

import { toCard, type CardRow } from '~/domain/catalog/card-columns.server'
import { colorHexOf } from '~/domain/catalog/color-names.server'
import { cardsStatement, colorsStatement } from '~/domain/catalog/listing-statements.server'
import type { ColorFacet, ProductCard } from '~/domain/catalog/shared'
import type { ShopData } from '~/ui/shop/shop-data'

interface BareCategory {
  id: string
  slug: string
  name: string
  description: string | null
  total: number
  colors: ColorFacet[]
}

interface PageData {
  shop: ShopData
  categories: BareCategory[]
  /** Pieces sold that make a best seller. */
  hitFrom: number
}

let pool: pg.Pool | undefined
let pageData: Promise<PageData> | undefined

const getPool = () => (pool ??= new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 }))

/** Everything but the cards: read once, because the shop's own caches keep it too. */
export function readPageData(): Promise<PageData> {
  return (pageData ??= loadPageData())
}

/** The cards of one page by popularity, by the shop's own statement. */
export async function readCards(categoryId: string, limit: number, offset: number): Promise<ProductCard[]> {
  const { hitFrom } = await readPageData()
  const statement = cardsStatement({ categoryIds: [categoryId], colors: [], search: null }, { sort: 'popular', limit, offset })
  const { rows } = await getPool().query<CardRow>({ name: 'cards', ...statement })
  return rows.map((row) => toCard(row, hitFrom))
}

async function loadPageData(): Promise<PageData> {
  const { rows } = await getPool().query<Omit<BareCategory, 'colors'>>(
    `SELECT "id", "slug", "name", "description",
       (SELECT count(*)::int FROM "Product" WHERE "categoryId" = category."id" AND "isActive" AND "archivedAt" IS NULL) AS "total"
     FROM "Category" category WHERE "isActive" ORDER BY "sortOrder", "name"`,
  )
  const categories = await Promise.all(rows.map(async (row) => ({ ...row, colors: await readColors(row.id) })))
  const best = await getPool().query<{ soldCount: number }>(
    `SELECT "soldCount" FROM "Product" WHERE "isActive" AND "archivedAt" IS NULL AND "inStock" AND "stock" > 0 ORDER BY "soldCount" DESC LIMIT 16`,
  )
  return { shop: readShop(), categories, hitFrom: best.rows.at(-1)?.soldCount ?? Infinity }
}

async function readColors(categoryId: string): Promise<ColorFacet[]> {
  const { rows } = await getPool().query<{ name: string; hex: string | null; count: number }>(
    colorsStatement({ categoryIds: [categoryId], colors: [], search: null }),
  )
  return rows.map((color) => ({ ...color, hex: colorHexOf(color.name, color.hex) }))
}

/** The shop's own layout data, handed over by the bench, so that both pages say the same. */
function readShop(): ShopData {
  return JSON.parse(process.env.BARE_SHOP ?? '{}') as ShopData
}
