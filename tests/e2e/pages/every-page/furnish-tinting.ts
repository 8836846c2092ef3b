import { query } from '~tests/support/database/shop-data'

interface Tinted {
  slug: string
  lineId: string
  /** Its formulas are loaded. */
  systemId: string
}

/** A base with its rule and fee, a confirmed order whose only line waits for tinting in RAL 7016, and wishes in shades. */
export async function furnishTinting(
  databaseUrl: string,
  orderId: string,
  customerEmail: string,
): Promise<Tinted> {
  const run = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    query<Row>(databaseUrl, text, values)
  await run(`INSERT INTO "Setting" ("group", "value") VALUES ('tinting', '{"enabled":true}')
    ON CONFLICT ("group") DO UPDATE SET "value" = '{"enabled":true}'`)
  await run(`INSERT INTO "TintingRule" ("id", "base") VALUES (gen_random_uuid(), 'C')`)
  await run(
    `INSERT INTO "TintingFee" ("id", "maxDepth", "kopecksPerLitre") VALUES (gen_random_uuid(), 150, 9000)`,
  )
  const [base] = await run<{ slug: string }>(
    `UPDATE "Product" SET "isTintable" = true, "baseType" = 'C (прозрачная)', "volumeMl" = coalesce("volumeMl", 2700)
     WHERE "id" = (SELECT "id" FROM "Product" WHERE "isActive" AND "stock" > 5 ORDER BY "sku" DESC LIMIT 1) RETURNING "slug"`,
  )
  await run(`UPDATE "Order" SET "status" = 'CONFIRMED' WHERE "id" = $1`, [orderId])
  const [line] = await run<{ orderItemId: string }>(
    `INSERT INTO "OrderItemTint" ("orderItemId", "shadeId", "systemName", "code", "name", "hex", "base", "volumeMl", "feeKopecks")
     SELECT item."id", shade."id", 'RAL Classic', 'RAL 7016', shade."name", shade."hex", 'C', 2700, 24300
     FROM "OrderItem" item, "Shade" shade WHERE item."orderId" = $1 AND shade."code" = '7016' LIMIT 1 RETURNING "orderItemId"`,
    [orderId],
  )
  // One that the base holds, and a metallic one that is not tinted.
  await run(
    `INSERT INTO "WishlistItem" ("id", "userId", "productId", "shadeId")
     SELECT gen_random_uuid(), person."id", product."id", shade."id" FROM "User" person, "Product" product, "Shade" shade
     WHERE person."email" = $1 AND product."slug" = $2 AND shade."code" IN ('7016', '9006')`,
    [customerEmail, base?.slug],
  )
  const [system] = await run<{ systemId: string }>(
    `WITH made AS (
       INSERT INTO "TintFormula" ("id", "base", "shadeId", "colorants")
       SELECT gen_random_uuid(), 'C', "id", '[{"code":"BK","name":"Чёрная","microlitresPerLitre":62500}]'
       FROM "Shade" WHERE "code" = '7016' LIMIT 1 RETURNING "shadeId"
     ) SELECT "systemId" FROM "Shade" JOIN made ON "shadeId" = "Shade"."id"`,
  )
  return { slug: base?.slug ?? '', lineId: line?.orderItemId ?? '', systemId: system?.systemId ?? '' }
}
