import { getDb } from '~/platform/db/db.server'

import type { AgreedPrice } from './agreed-prices'

export async function listAgreedPrices(orderId: string): Promise<AgreedPrice[]> {
  const items = await getDb().orderItem.findMany({
    where: { orderId, listPriceKopecks: { not: null } },
    select: { id: true, listPriceKopecks: true, priceReason: true },
  })
  return items.map(({ id, listPriceKopecks, priceReason }) => ({
    lineId: id,
    listPriceKopecks: listPriceKopecks ?? 0,
    reason: priceReason ?? '',
  }))
}
