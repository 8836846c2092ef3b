import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type pg from 'pg'

const CATEGORY = 'Для замера загрузки'
const SLUG = 'bench-imports'
const BAD_ROWS = 200
/** What an undo must bring back, and what triggers keep beside it, with the column that names the product. */
const tables = {
  Product: 'id',
  ProductFacet: 'productId',
  OfficeProduct: 'id',
  ProductSearch: 'productId',
  SlugHistory: 'ownerId',
  ProductDebut: 'productId',
} as const

/** The price is no number. */
const isBad = (index: number, rows: number): boolean => index % Math.round(rows / BAD_ROWS) === 1

const roubles = (index: number): number => 500 + (index % 900)

/** One row of headers, then the rows. */
export async function writePriceList(path: string, rows: number): Promise<void> {
  const lines = function* (): Generator<string> {
    yield 'Артикул;Название;Цена;Остаток;Объём, л;Бренд\n'
    for (let n = 0; n < rows; n += 1)
      yield `ЗАГ-${n};Загруженная краска ${n};${isBad(n, rows) ? 'сто' : roubles(n)};${n % 40};2,7;Замер\n`
  }
  await pipeline(Readable.from(lines()), createWriteStream(path))
}

/** The first half of the rows are goods of the shop. Returns the category of the new ones. */
export async function writeGoods(client: pg.Client, rows: number): Promise<string> {
  await removeGoods(client)
  const { rows: categories } = await client.query<{ id: string }>(
    'INSERT INTO "Category" ("id", "name", "slug") VALUES (gen_random_uuid(), $1, $2) RETURNING "id"',
    [CATEGORY, SLUG],
  )
  const id = categories[0]?.id ?? ''
  await client.query(
    `INSERT INTO "Product" ("id", "slug", "sku", "name", "categoryId", "priceKopecks")
     SELECT uuidv7(), $2 || '-' || n, 'ЗАГ-' || n, 'Краска ' || n, $1, 40000 FROM generate_series(0, $3::int - 1) n`,
    [id, SLUG, rows / 2],
  )
  await client.query('ANALYZE')
  return id
}

/** The same goods without files, plans, stock movements and checks, rolled back. */
export async function writeInTwoStatements(
  client: pg.Client,
  categoryId: string,
  rows: number,
): Promise<void> {
  await client.query('BEGIN')
  await client.query(
    `UPDATE "Product" product SET "name" = 'Загруженная краска ' || n, "brand" = 'Замер', "volumeMl" = 2700, "stock" = n % 40,
       "priceKopecks" = (500 + n % 900) * 100
     FROM generate_series(0, $1::int - 1) n WHERE product."sku" = 'ЗАГ-' || n`,
    [rows / 2],
  )
  await client.query(
    `INSERT INTO "Product" ("id", "slug", "sku", "name", "categoryId", "brand", "volumeMl", "stock", "priceKopecks")
     SELECT uuidv7(), $2 || '-' || n, 'ЗАГ-' || n, 'Загруженная краска ' || n, $1, 'Замер', 2700, n % 40,
       (500 + n % 900) * 100
     FROM generate_series($3::int, $3::int * 2 - 1) n`,
    [categoryId, SLUG, rows / 2],
  )
  await client.query('ROLLBACK')
}

export async function removeGoods(client: pg.Client): Promise<void> {
  await client.query(
    `DELETE FROM "StockMovement" WHERE "productId" IN (SELECT "id" FROM "Product" WHERE "sku" LIKE 'ЗАГ-%')`,
  )
  await client.query(`DELETE FROM "Product" WHERE "sku" LIKE 'ЗАГ-%'`)
  await client.query('DELETE FROM "Category" WHERE "slug" = $1', [SLUG])
}

/** By table: the number of its rows and a sum of those of the goods, since clock jobs change others. */
export async function sumsOfTables(client: pg.Client): Promise<Map<string, string>> {
  const sums = new Map<string, string>()
  for (const [table, key] of Object.entries(tables)) {
    const { rows } = await client.query<{ sum: string }>(
      `SELECT concat((SELECT count(*) FROM "${table}"), md5(string_agg(line, ',' ORDER BY line))) AS "sum"
       FROM (SELECT md5((to_jsonb(one) - 'updatedAt')::text) AS line FROM "${table}" one
             WHERE one."${key}" IN (SELECT "id" FROM "Product" WHERE "sku" LIKE 'ЗАГ-%')) lines`,
    )
    sums.set(table, rows[0]?.sum ?? '')
  }
  return sums
}

/** @throws Error unless the plan refuses the bad rows and no other */
export async function checkReport(client: pg.Client, planId: string, rows: number): Promise<void> {
  const { rows: refused } = await client.query<{ row: number; reason: string }>(
    'SELECT "row", "reason" FROM "BulkChangeItem" WHERE "bulkChangeId" = $1 AND "state" = \'REFUSED\' ORDER BY "row"',
    [planId],
  )
  // The first row is that of the headers.
  const bad = Array.from({ length: rows }, (_, index) => index)
    .filter((index) => isBad(index, rows))
    .map((index) => index + 2)
  if (
    refused.map(({ row }) => row).join() !== bad.join() ||
    !refused.every(({ reason }) => reason.includes('«сто»'))
  )
    throw new Error(`The report names ${refused.length} rows, not the ${bad.length} bad ones`)
}

/** @throws Error unless each good row of the file is applied once and no other */
export async function checkApplied(client: pg.Client, rows: number): Promise<void> {
  const { rows: goods } = await client.query<{ sku: string; price: number; stock: number; moved: number }>(
    `SELECT "sku", "priceKopecks" AS "price", "stock",
       (SELECT coalesce(sum("delta"), 0)::int FROM "StockMovement" WHERE "productId" = product."id") AS "moved"
     FROM "Product" product WHERE "sku" LIKE 'ЗАГ-%'`,
  )
  const wrong = goods.filter(({ sku, price, stock, moved }) => {
    const index = Number(sku.slice('ЗАГ-'.length))
    const [wantedPrice, wantedStock] = isBad(index, rows) ? [40_000, 0] : [roubles(index) * 100, index % 40]
    return price !== wantedPrice || stock !== wantedStock || moved !== wantedStock
  })
  const wanted = rows - BAD_ROWS / 2
  if (wrong.length > 0 || goods.length !== wanted)
    throw new Error(`${wrong.length} goods are wrong, there are ${goods.length} of ${wanted}`)
}
