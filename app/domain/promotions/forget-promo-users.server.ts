import type { Database } from '~/platform/db.server'

/** Takes out of these orders' uses of promo codes what they were counted by. */
export async function forgetPromoUsers(
  { db }: Pick<Database, 'db'>,
  orderIds: readonly string[],
): Promise<void> {
  await db.promoCodeUse.updateMany({
    where: { orderId: { in: [...orderIds] } },
    data: { personKeys: [], addressHash: null },
  })
}
