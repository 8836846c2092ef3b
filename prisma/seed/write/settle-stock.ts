import type { Database } from '~/platform/db/db.server'

export async function settleStock({ sql }: Pick<Database, 'sql'>): Promise<void> {
  await sql(
    `UPDATE "Product" product SET "stock" = figures.stock, "soldCount" = figures.sold
     FROM (SELECT "productId", sum("delta")::int AS stock, -coalesce(sum("delta") FILTER (WHERE "orderId" IS NOT NULL), 0)::int AS sold
           FROM "StockMovement" GROUP BY "productId") figures
     WHERE product."id" = figures."productId"`,
  )
}

export async function settleExpectedDays({ sql }: Pick<Database, 'sql'>): Promise<void> {
  await sql(
    `UPDATE "Product" product SET "expectedOn" = due."day"
     FROM (SELECT line."productId", to_char(min(delivery."dueOn"), 'YYYY-MM-DD') AS "day"
           FROM "InboundDeliveryLine" line JOIN "InboundDelivery" delivery ON delivery."id" = line."deliveryId" GROUP BY line."productId") due
     WHERE product."id" = due."productId"`,
  )
}
