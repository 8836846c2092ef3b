import type { Database } from '~/platform/db/db.server'

export async function settleExpectedDays({ sql }: Pick<Database, 'sql'>): Promise<void> {
  await sql(
    `UPDATE "Product" product SET "expectedOn" = due."day"
     FROM (SELECT line."productId", to_char(min(delivery."dueOn"), 'YYYY-MM-DD') AS "day"
           FROM "InboundDeliveryLine" line JOIN "InboundDelivery" delivery ON delivery."id" = line."deliveryId" GROUP BY line."productId") due
     WHERE product."id" = due."productId"`,
  )
}
