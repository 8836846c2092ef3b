import { joinSale, presentCompareAt, presentPrice } from '~/domain/sales/index.server'
import { getPool } from '~/platform/database-pools.server'

/** What is made of products by the database: its table, the columns that must follow at once, and the function that makes it anew. */
const derived = [
  { table: 'ProductSearch', columns: ['productId', 'vector', 'normalizedName', 'sku', 'isVisible', 'isAvailable'], refresh: 'refresh_product_search' },
  { table: 'ProductFacet', columns: ['productId', 'lookId', 'kindId', 'useId', 'priceKopecks', 'isAvailable'], refresh: 'refresh_product_facets' },
  {
    table: 'OfficeProduct',
    columns: ['id', 'name', 'categoryId', 'familyId', 'brand', 'priceKopecks', 'stock', 'minStock', 'inStock', 'isActive', 'isArchived', 'isOnSale', 'hasPhoto', 'hasDescription', 'createdAt'],
    refresh: 'refresh_office_products',
  },
  { table: 'OfficeProductText', columns: ['id', 'searchText'], refresh: 'refresh_office_products' },
] // prettier-ignore

/** Statements that find nothing while the tables agree. */
const rules = {
  'a stock is not the sum of its movements': `SELECT product."sku" FROM "Product" product
    WHERE product."stock" <> (SELECT coalesce(sum("delta"), 0) FROM "StockMovement" movement WHERE movement."productId" = product."id")`,
  'the figures of the stock are not those of its products': `SELECT 'all' AS "sku" WHERE (
      SELECT (coalesce(sum("products"), 0)::bigint, coalesce(sum("pieces"), 0)::bigint, coalesce(sum("valueKopecks"), 0)::bigint, coalesce(sum("low"), 0)::bigint, coalesce(sum("out"), 0)::bigint)
      FROM "StockFigure") IS DISTINCT FROM (
      SELECT (count(*), coalesce(sum("stock"), 0)::bigint, coalesce(sum("stock"::bigint * "priceKopecks"), 0)::bigint,
        count(*) FILTER (WHERE "stock" > 0 AND "stock" < "minStock"), count(*) FILTER (WHERE "stock" <= 0))
      FROM "OfficeProduct" WHERE NOT "isArchived")`,
  'an address of today is kept as one of yesterday': `SELECT product."sku" FROM "Product" product JOIN "SlugHistory" history ON history."owner" = 'PRODUCT' AND history."slug" = product."slug"`,
  'an old address leads to a product that is gone': `SELECT history."slug" AS "sku" FROM "SlugHistory" history WHERE history."owner" = 'PRODUCT'
    AND NOT EXISTS (SELECT FROM "Product" product WHERE product."id" = history."ownerId")`,
  'a product with pictures has no main one, or several': `SELECT product."sku" FROM "Product" product JOIN "ProductImage" image ON image."productId" = product."id"
    GROUP BY product."id" HAVING count(*) FILTER (WHERE image."isMain") <> 1`,
  'a price is not what the sales that run make of it': `SELECT product."sku" FROM "Product" product ${joinSale('product')}
    WHERE (product."priceKopecks", product."compareAtPriceKopecks", product."saleRuleId") IS DISTINCT FROM (${presentPrice('product')}, ${presentCompareAt('product')}, sale."id")`,
} as const

/**
 * Compares everything that is derived from products with what it would be if it were made anew: prices by the sales that run, rows of search, facets and the office's list, sums of movements, old
 * addresses, main pictures. Returns what does not agree, in words.
 */
export async function findDisagreements(): Promise<string[]> {
  const client = await getPool().connect()
  try {
    await client.query('BEGIN')
    const found: string[] = []
    for (const [rule, text] of Object.entries(rules)) {
      const { rows } = await client.query<{ sku: string }>(text)
      if (rows.length > 0) found.push(`${rule}: ${rows.map(({ sku }) => sku).join(', ')}`)
    }
    for (const { table, columns, refresh } of derived) {
      const list = columns.map((column) => `"${column}"`).join(', ')
      await client.query(`CREATE TEMP TABLE was ON COMMIT DROP AS SELECT ${list} FROM "${table}"`)
      await client.query(`SELECT ${refresh}(ARRAY(SELECT "id" FROM "Product"))`)
      const differing = await client.query<{ row: string }>(
        `(SELECT 'was ' || was::text AS row FROM (TABLE was EXCEPT SELECT ${list} FROM "${table}") was)
         UNION ALL (SELECT 'should be ' || now::text FROM (SELECT ${list} FROM "${table}" EXCEPT TABLE was) now) LIMIT 10`,
      )
      found.push(...differing.rows.map(({ row }) => `${table} ${row.slice(0, 300)}`))
      await client.query('DROP TABLE was')
    }
    return found
  } finally {
    // Nothing of what was made anew stays.
    await client.query('ROLLBACK')
    client.release()
  }
}
