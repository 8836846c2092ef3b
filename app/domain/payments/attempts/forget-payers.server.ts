import type { Database } from '~/platform/db/db.server'

export async function forgetPayers(
  { sql }: Pick<Database, 'sql'>,
  orderIds: readonly string[],
): Promise<void> {
  await sql(
    `UPDATE "Payment" SET "receipt" = "receipt" - 'customerDetails' WHERE "orderId" = ANY($1::uuid[])`,
    [orderIds],
  )
}
