import { sql, type Sql } from '~/platform/db.server'

const normalized = (expression: string) => `btrim(regexp_replace(translate(lower(${expression}), 'ё', 'е'), '[^[:alnum:]]+', ' ', 'g'))`

const weighted = (expression: string, weight: 'A' | 'B' | 'C') =>
  `setweight(to_tsvector('russian', ${normalized(expression)}), '${weight}')`

/**
 * Brings ProductSearch in step with the products (all of them when no ids are given); belongs into the transaction that changed them.
 */
export async function refreshProductSearch(productIds: readonly string[] | null, run: Sql = sql): Promise<void> {
  await run(
    `INSERT INTO "ProductSearch" ("productId", "vector", "normalizedName", "sku", "popularity", "isVisible", "updatedAt")
     SELECT product."id",
            ${weighted('product."name"', 'A')}
              || ${weighted(`concat_ws(' ', product."color", product."brand", category."name")`, 'B')}
              || ${weighted(`concat_ws(' ', product."sku", product."paintType", product."baseType", product."glossLevel", product."application")`, 'C')},
            ${normalized('product."name"')}, product."sku", product."soldCount",
            product."isActive" AND product."archivedAt" IS NULL AND category."isActive", now()
     FROM "Product" product JOIN "Category" category ON category."id" = product."categoryId"
     WHERE $1::uuid[] IS NULL OR product."id" = ANY($1::uuid[])
     ON CONFLICT ("productId") DO UPDATE SET "vector" = excluded."vector", "normalizedName" = excluded."normalizedName", "sku" = excluded."sku",
       "popularity" = excluded."popularity", "isVisible" = excluded."isVisible", "updatedAt" = excluded."updatedAt"`,
    [productIds],
  )
}
