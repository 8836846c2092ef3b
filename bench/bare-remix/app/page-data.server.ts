import process from 'node:process'

import pg from 'pg'

import { toCard, type CardRow } from '~/domain/catalog/card-columns.server'
import { countFacets, type Counted } from '~/domain/catalog/count-facets.server'
import { facetsStatement, type FacetRow } from '~/domain/catalog/facets-statement.server'
import type { ListingScope } from '~/domain/catalog/listing-scope.server'
import { cardsStatement } from '~/domain/catalog/listing-statements.server'
import { noFilters, type ProductCard } from '~/domain/catalog/shared'
import type { ShopData } from '~/ui/shop/shop-data'

interface BareCategory {
  id: string
  slug: string
  name: string
  description: string | null
  counted: Counted
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
  const statement = cardsStatement(scopeOf(categoryId), { sort: 'popular', limit, offset })
  const { rows } = await getPool().query<CardRow>({ name: 'cards', ...statement })
  return rows.map((row) => toCard(row, hitFrom))
}

async function loadPageData(): Promise<PageData> {
  const { rows } = await getPool().query<Omit<BareCategory, 'counted'>>(
    `SELECT "id", "slug", "name", "description" FROM "Category" WHERE "isActive" ORDER BY "sortOrder", "name"`,
  )
  const categories = await Promise.all(rows.map(async (row) => ({ ...row, counted: await readCounted(row.id) })))
  const best = await getPool().query<{ popularity: number }>(
    `SELECT "popularity" FROM "Product" WHERE "isActive" AND "archivedAt" IS NULL AND "inStock" AND "stock" > 0 ORDER BY "popularity" DESC LIMIT 16`,
  )
  return { shop: readShop(), categories, hitFrom: best.rows.at(-1)?.popularity ?? Infinity }
}

async function readCounted(categoryId: string): Promise<Counted> {
  const scope = scopeOf(categoryId)
  const { rows } = await getPool().query<FacetRow>(facetsStatement(scope))
  return countFacets(rows, scope)
}

function scopeOf(categoryId: string): ListingScope {
  return { ...noFilters(), categoryIds: [categoryId], visibleCategoryIds: null, search: null }
}

/** The shop's own layout data, handed over by the bench, so that both pages say the same. */
function readShop(): ShopData {
  return JSON.parse(process.env.BARE_SHOP ?? '{}') as ShopData
}
