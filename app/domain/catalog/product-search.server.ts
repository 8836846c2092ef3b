import { database, type Database } from '~/platform/db.server'

/** As normalizeText does it. */
const normalized = (expression: string) =>
  `btrim(regexp_replace(regexp_replace(translate(lower(${expression}), 'ё', 'е'), '[^[:alnum:]]+', ' ', 'g'), '([0-9])(?=[а-я])|([а-я])(?=[0-9])', '\\1\\2 ', 'g'))`

const weighted = (expression: string, weight: 'A' | 'B' | 'C' | 'D') =>
  `setweight(to_tsvector('russian', ${normalized(expression)}), '${weight}')`

/** Words of the goods that a misspelled one may stand for. */
const WORDS = `SELECT word, count(*)::int FROM "Product" product JOIN "Category" category ON category."id" = product."categoryId",
       unnest(string_to_array(${normalized(
         `concat_ws(' ', product."name", product."color", product."brand", category."name", product."paintType", product."application", product."material")`,
       )}, ' ')) word
     WHERE ($1::uuid[] IS NULL OR product."id" = ANY($1::uuid[])) AND word ~ '^[[:alpha:]]{3,40}$' GROUP BY word ORDER BY word`

/**
 * Brings ProductSearch and the words for spelling in step with the products (all of them when no ids are given); belongs into the
 * transaction that changed them.
 */
export async function refreshProductSearch(productIds: readonly string[] | null, tx: Pick<Database, 'sql'> = database): Promise<void> {
  await tx.sql(
    `INSERT INTO "ProductSearch" ("productId", "vector", "normalizedName", "sku", "popularity", "isVisible", "isAvailable", "updatedAt")
     SELECT product."id",
            ${weighted('product."name"', 'A')}
              || ${weighted(`concat_ws(' ', product."color", product."brand", category."name")`, 'B')}
              || ${weighted(`concat_ws(' ', product."paintType", product."baseType", product."glossLevel", product."application", product."material")`, 'C')}
              || ${weighted('product."sku"', 'D')},
            ${normalized('product."name"')}, product."sku", product."soldCount",
            product."isActive" AND product."archivedAt" IS NULL AND category."isActive",
            product."inStock" AND product."stock" > 0, now()
     FROM "Product" product JOIN "Category" category ON category."id" = product."categoryId"
     WHERE $1::uuid[] IS NULL OR product."id" = ANY($1::uuid[])
     ORDER BY product."soldCount" DESC, product."id"
     ON CONFLICT ("productId") DO UPDATE SET "vector" = excluded."vector", "normalizedName" = excluded."normalizedName", "sku" = excluded."sku",
       "popularity" = excluded."popularity", "isVisible" = excluded."isVisible", "isAvailable" = excluded."isAvailable",
       "updatedAt" = excluded."updatedAt"`,
    [productIds],
  )
  const onKnown = productIds === null ? 'UPDATE SET "frequency" = excluded."frequency"' : 'NOTHING'
  await tx.sql(`INSERT INTO "SearchWord" ("word", "frequency") ${WORDS} ON CONFLICT ("word") DO ${onKnown}`, [productIds])
}
