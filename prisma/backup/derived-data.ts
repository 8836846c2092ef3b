import type { ClientBase } from 'pg'

import { joinSale, presentCompareAt, presentPrice } from '~/domain/sales/sale-price.server'

const derived = [
  { table: 'ProductSearch', columns: ['productId', 'vector', 'normalizedName', 'sku', 'isVisible', 'isAvailable'], refresh: 'refresh_product_search' },
  {
    table: 'ProductFacet',
    columns: ['productId', 'familyId', 'lookId', 'kindId', 'useId', 'priceKopecks', 'isAvailable', 'weightGrams', 'popularity', 'createdAt'],
    refresh: 'refresh_product_facets',
  },
  {
    table: 'OfficeProduct',
    columns: ['id', 'name', 'categoryId', 'familyId', 'brand', 'priceKopecks', 'stock', 'minStock', 'inStock', 'isActive', 'isArchived', 'isOnSale', 'hasPhoto', 'hasDescription', 'createdAt'],
    refresh: 'refresh_office_products',
  },
  { table: 'OfficeProductText', columns: ['id', 'searchText'], refresh: 'refresh_office_products' },
] // prettier-ignore

const rules = {
  'a stock is not the sum of its movements': `SELECT product."sku" FROM "Product" product
    WHERE product."stock" <> (SELECT coalesce(sum("delta"), 0) FROM "StockMovement" movement WHERE movement."productId" = product."id")`,
  'the figures of the stock are not those of its products': `SELECT 'all' AS "sku" WHERE (
      SELECT (coalesce(sum("products"), 0)::bigint, coalesce(sum("pieces"), 0)::bigint, coalesce(sum("valueKopecks"), 0)::bigint, coalesce(sum("low"), 0)::bigint, coalesce(sum("out"), 0)::bigint)
      FROM "StockFigure") IS DISTINCT FROM (
      SELECT (count(*), coalesce(sum("stock"), 0)::bigint, coalesce(sum("stock"::bigint * "priceKopecks"), 0)::bigint,
        count(*) FILTER (WHERE "stock" > 0 AND "stock" < "minStock"), count(*) FILTER (WHERE "stock" <= 0))
      FROM "OfficeProduct" WHERE NOT "isArchived")`,
  // The address of a hidden product may lead to another one.
  'an old address leads to the product that has it now': `SELECT product."sku" FROM "Product" product JOIN "SlugHistory" history ON history."owner" = 'PRODUCT'
    AND history."slug" = product."slug" AND history."ownerId" = product."id"`,
  'the address of a shown product leads elsewhere': `SELECT product."sku" FROM "Product" product JOIN "Category" category ON category."id" = product."categoryId"
    JOIN "SlugHistory" history ON history."owner" = 'PRODUCT' AND history."slug" = product."slug"
    WHERE product."isActive" AND product."archivedAt" IS NULL AND category."isActive"`,
  'the address of a shown category leads elsewhere': `SELECT category."slug" AS "sku" FROM "Category" category JOIN "SlugHistory" history
    ON history."owner" = 'CATEGORY' AND history."slug" = category."slug" WHERE category."isActive"`,
  'an old address leads to a product that is gone': `SELECT history."slug" AS "sku" FROM "SlugHistory" history WHERE history."owner" = 'PRODUCT'
    AND NOT EXISTS (SELECT FROM "Product" product WHERE product."id" = history."ownerId")`,
  'a product with pictures has no main one, or several': `SELECT product."sku" FROM "Product" product JOIN "ProductImage" image ON image."productId" = product."id"
    GROUP BY product."id" HAVING count(*) FILTER (WHERE image."isMain") <> 1`,
  // Skipped while a sale waits for the worker, since its prices are not applied yet.
  'a price is not what the sales that run make of it': `SELECT product."sku" FROM "Product" product ${joinSale('product')}
    WHERE (product."priceKopecks", product."compareAtPriceKopecks", product."saleRuleId") IS DISTINCT FROM (${presentPrice('product')}, ${presentCompareAt('product')}, sale."id")
      AND NOT EXISTS (SELECT FROM "SaleRule" WHERE "dueAt" <= clock_timestamp())`,
} as const

const watched = [
  'Product',
  'ProductImage',
  'Category',
  'SlugHistory',
  'StockMovement',
  'SaleRule',
  'SaleRuleProduct',
  'StockFigure',
  ...derived.map(({ table }) => table),
]

/** Every write of a row changes its xmin, and a deletion changes the count. */
const STAND = `SELECT concat_ws(',', ${watched.map((table) => `(SELECT concat(count(*), '-', sum(xmin::text::bigint)) FROM "${table}")`).join(', ')}) AS stand`

/** Changes with every write to products or derived data. */
export async function readStand(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ stand: string }>(STAND)
  return rows[0]?.stand ?? ''
}

export const hasProducts = (stand: string): boolean => !stand.startsWith('0-')

/**
 * Compares derived data with a rebuilt copy, which is rolled back; returns the differences. The integration
 * tests' setup runs it after every test that wrote products.
 */
export async function findDisagreements(client: ClientBase): Promise<string[]> {
  try {
    await client.query('BEGIN')
    return [...(await findBrokenRules(client)), ...(await findStaleRows(client))]
  } finally {
    await client.query('ROLLBACK')
  }
}

async function findBrokenRules(client: ClientBase): Promise<string[]> {
  const parts = Object.entries(rules).map(
    ([rule, text]) => `SELECT '${rule}' AS rule, found."sku" FROM (${text}) found`,
  )
  const { rows } = await client.query<{ rule: string; sku: string }>(parts.join(' UNION ALL '))
  return [...Map.groupBy(rows, ({ rule }) => rule)].map(
    ([rule, found]) => `${rule}: ${found.map(({ sku }) => sku).join(', ')}`,
  )
}

async function findStaleRows(client: ClientBase): Promise<string[]> {
  const listOf = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ')
  const before = derived.map(
    ({ table, columns }) =>
      `CREATE TEMP TABLE "was_${table}" ON COMMIT DROP AS SELECT ${listOf(columns)} FROM "${table}"`,
  )
  const refreshes = [...new Set(derived.map(({ refresh }) => refresh))].map(
    (refresh) => `SELECT ${refresh}(ARRAY(SELECT "id" FROM "Product"))`,
  )
  await client.query([...before, ...refreshes].join(';'))
  const differing = derived.map(({ table, columns }) => {
    const [was, now] = [`TABLE "was_${table}"`, `SELECT ${listOf(columns)} FROM "${table}"`]
    return `(SELECT '${table} was ' || lost::text AS row FROM (${was} EXCEPT ${now}) lost LIMIT 5)
      UNION ALL (SELECT '${table} should be ' || made::text FROM (${now} EXCEPT ${was}) made LIMIT 5)`
  })
  const { rows } = await client.query<{ row: string }>(differing.join(' UNION ALL '))
  return rows.map(({ row }) => row.slice(0, 300))
}
