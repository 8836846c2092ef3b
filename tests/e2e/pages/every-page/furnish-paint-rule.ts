import { query } from '~tests/support/database/shop-data'

/** A rule for the ceiling of a bathroom, with a paint that is sold, a sold-out primer and a deleted product. */
export async function furnishPaintRule(databaseUrl: string): Promise<string> {
  const [rule] = await query<{ id: string }>(
    databaseUrl,
    `INSERT INTO "PaintRule" ("id", "surface", "place") VALUES (gen_random_uuid(), 'ceiling', 'bath') RETURNING "id"`,
  )
  await query(
    databaseUrl,
    `WITH steps AS (
       INSERT INTO "PaintRuleStep" ("id", "ruleId", "position", "kind", "text", "coats")
       VALUES (gen_random_uuid(), $1, 0, 'PREPARE', 'Вымойте и высушите', 1), (gen_random_uuid(), $1, 1, 'PRIME', 'Загрунтуйте', 1),
         (gen_random_uuid(), $1, 2, 'PAINT', 'Красьте в два слоя', 2), (gen_random_uuid(), $1, 3, 'TOOL', 'Валик', 1)
       RETURNING "id", "position"),
     sold AS (
       SELECT "id", "sku", "name", (row_number() OVER (ORDER BY "sku"))::int AS place FROM "Product"
       WHERE "isActive" AND "inStock" AND "stock" > 20 AND "volumeMl" IS NOT NULL AND "coverage" IS NOT NULL ORDER BY "sku" LIMIT 4)
     INSERT INTO "PaintRuleGood" ("id", "stepId", "position", "productId", "sku", "name")
     SELECT gen_random_uuid(), steps."id", sold.place, sold."id", sold."sku", sold."name" FROM steps JOIN sold ON
       (steps."position" = 2 AND sold.place < 3) OR (steps."position" = 3 AND sold.place = 3)
     UNION ALL SELECT gen_random_uuid(), steps."id", 1, NULL, 'НЕТ-1', 'Удалённая грунтовка' FROM steps WHERE steps."position" = 1`,
    [rule?.id],
  )
  return rule?.id ?? ''
}
