import type { Database } from '~/platform/db/db.server'

export async function forgetPromoUsers(
  { db }: Pick<Database, 'db'>,
  orderIds: readonly string[],
): Promise<void> {
  await db.promoCodeUse.updateMany({
    where: { orderId: { in: [...orderIds] } },
    data: { personKeys: [], addressHash: null },
  })
}
