import { readShopDay } from '~/domain/settings/index.server'
import { purgeTags } from '~/platform/cache/cache.server'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { lockRows } from '~/platform/db/row-locks.server'

const MOST = 10_000

/** Runs in the caller's transaction; late deliveries show no day. Purges the pages. */
export async function refreshExpectedDays(
  tx: Database,
  productIds: readonly string[],
  today: string,
): Promise<void> {
  if (productIds.length === 0) return
  await lockRows(tx, 'Product', productIds)
  const changed = await tx.sql<{ id: string }>(REFRESH, [productIds, today])
  if (changed.length > 0) await purgeTags([...changed.map(({ id }) => `product-${id}`), 'stock'], tx)
}

export async function expireDeliveryDates(): Promise<void> {
  const today = await readShopDay()
  const rows = await getDb().product.findMany({
    where: { expectedOn: { lt: today } },
    select: { id: true },
    take: MOST,
  })
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await transaction((tx) => refreshExpectedDays(tx, ids, today))
}

const REFRESH = `
UPDATE "Product" product SET "expectedOn" = due."day"
FROM (SELECT asked."id", (
  SELECT to_char(min(delivery."dueOn"), 'YYYY-MM-DD') FROM "InboundDeliveryLine" line JOIN "InboundDelivery" delivery ON delivery."id" = line."deliveryId"
  WHERE line."productId" = asked."id" AND line."quantity" > line."received" AND delivery."status" = 'OPEN' AND delivery."dueOn" >= $2::date
) AS "day" FROM unnest($1::uuid[]) AS asked("id")) due
WHERE product."id" = due."id" AND product."expectedOn" IS DISTINCT FROM due."day"
RETURNING product."id"`
