import pg from 'pg'

const pools = new Map<string, pg.Pool>()

function poolOf(databaseUrl: string): pg.Pool {
  const known = pools.get(databaseUrl)
  if (known) return known
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 20,
    idleTimeoutMillis: 5_000,
    allowExitOnIdle: true,
  })
  pool.on('error', () => undefined)
  pools.set(databaseUrl, pool)
  return pool
}

export async function query<T extends Record<string, unknown>>(
  databaseUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  return (await poolOf(databaseUrl).query<T>(text, values)).rows
}

export interface DemoProduct extends Record<string, unknown> {
  id: string
  slug: string
  name: string
  sku: string
  priceKopecks: number
  stock: number
}

export async function productsOnSale(databaseUrl: string, count: number, stock = 20): Promise<DemoProduct[]> {
  const rows = await query<DemoProduct>(
    databaseUrl,
    `SELECT "id", "slug", "name", "sku", "priceKopecks", "stock" FROM "Product"
     WHERE "isActive" AND "inStock" AND "archivedAt" IS NULL AND "stock" >= $2 ORDER BY "sku" LIMIT $1`,
    [count, stock],
  )
  return rows.map((row) => ({ ...row, name: row.name.replace(/\u00a0/g, ' ') }))
}

/** @throws Error when there is none */
export async function firstOnSale(databaseUrl: string, stock?: number): Promise<DemoProduct> {
  return productAt(await productsOnSale(databaseUrl, 1, stock), 0)
}

/**
 * From 0.
 * @throws Error when there are fewer
 */
export function productAt(products: readonly DemoProduct[], index: number): DemoProduct {
  const product = products[index]
  if (!product) throw new Error('There are too few products on sale')
  return product
}

/** Kopecks. Clears the old price, which must be higher than the price. */
export async function setPrice(databaseUrl: string, productId: string, priceKopecks: number): Promise<void> {
  await query(
    databaseUrl,
    'UPDATE "Product" SET "priceKopecks" = $2, "compareAtPriceKopecks" = NULL WHERE "id" = $1',
    [productId, priceKopecks],
  )
}

export const productPath = ({ slug }: Pick<DemoProduct, 'slug'>): string => `/product/${slug}`

export async function insertProducts(databaseUrl: string, count: number, stock: number): Promise<string[]> {
  const rows = await query<{ id: string }>(
    databaseUrl,
    `WITH category AS (
       INSERT INTO "Category" ("id", "name", "slug") VALUES (gen_random_uuid(), 'Краски', 'paints')
       ON CONFLICT ("slug") DO UPDATE SET "name" = excluded."name" RETURNING "id"
     ), earlier AS (
       SELECT count(*)::int AS number FROM "Product"
     ), product AS (
       INSERT INTO "Product" ("id", "slug", "sku", "name", "categoryId", "priceKopecks", "stock", "minStock")
       SELECT gen_random_uuid(), 'paint-' || number + n, 'КРА-' || number + n, 'Краска ' || n, category."id", 100000, $2, 0
       FROM category, earlier, generate_series(1, $1::int) AS n
       RETURNING "id", "stock"
     ), movement AS (
       INSERT INTO "StockMovement" ("id", "productId", "delta", "reason") SELECT gen_random_uuid(), "id", "stock", 'INITIAL' FROM product
     ) SELECT "id" FROM product`,
    [count, stock],
  )
  return rows.map((row) => row.id)
}
