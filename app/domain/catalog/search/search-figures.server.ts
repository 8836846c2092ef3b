import { transaction, type Database } from '~/platform/db/db.server'

const COUNT_LIMIT = 120_000

export async function recountSearchFigures(): Promise<void> {
  await transaction((tx) => refreshSearchFigures(tx), {
    timeout: 2 * COUNT_LIMIT,
    statementTimeout: COUNT_LIMIT,
  })
}

/** Sales and word counts, updated daily; triggers update texts at once (decision 28). */
export async function refreshSearchFigures({ sql }: Pick<Database, 'sql'>): Promise<void> {
  await sql('UPDATE "Product" SET "popularity" = "soldCount" WHERE "popularity" <> "soldCount"')
  await sql(
    `UPDATE "ProductSearch" search SET "popularity" = product."popularity", "updatedAt" = now()
     FROM "Product" product WHERE product."id" = search."productId" AND search."popularity" <> product."popularity"`,
  )
  await sql(
    `WITH counted AS MATERIALIZED (
       SELECT word, count(*)::int AS frequency FROM product_search_words(NULL) word GROUP BY word
     ), gone AS (
       DELETE FROM "SearchWord" known WHERE NOT EXISTS (SELECT 1 FROM counted WHERE counted.word = known."word")
     )
     INSERT INTO "SearchWord" ("word", "frequency") SELECT word, frequency FROM counted ORDER BY word
     ON CONFLICT ("word") DO UPDATE SET "frequency" = excluded."frequency" WHERE "SearchWord"."frequency" <> excluded."frequency"`,
  )
}
