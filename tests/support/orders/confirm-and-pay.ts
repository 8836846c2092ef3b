import { query } from '../database/shop-data'

/** As an office would: the order is confirmed, and its money received by hand. */
export async function confirmAndPay(databaseUrl: string, orderId: string): Promise<void> {
  await query(
    databaseUrl,
    `UPDATE "Order" SET "status" = 'CONFIRMED', "paymentStatus" = 'PAID' WHERE "id" = $1`,
    [orderId],
  )
  await query(
    databaseUrl,
    `INSERT INTO "HandPayment" ("id", "orderId", "kind", "amountKopecks", "authorName")
     SELECT gen_random_uuid(), "id", 'RECEIVED', "totalKopecks", 'Касса' FROM "Order" WHERE "id" = $1`,
    [orderId],
  )
}
