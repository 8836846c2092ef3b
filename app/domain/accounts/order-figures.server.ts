import type { Database } from '~/platform/db/db.server'

/** Kopecks of either sign; the total never goes below zero. */
export async function addToSpent(
  { sql }: Pick<Database, 'sql'>,
  { userId, kopecks }: { userId: string; kopecks: number },
): Promise<void> {
  await sql('UPDATE "User" SET "totalSpentKopecks" = greatest(0, "totalSpentKopecks" + $2) WHERE "id" = $1', [
    userId,
    kopecks,
  ])
}

export async function recountOrders(
  { sql }: Pick<Database, 'sql'>,
  userIds: readonly string[],
): Promise<void> {
  await sql(
    `UPDATE "User" person SET "ordersCount" = counted."orders", "totalSpentKopecks" = counted."spent", "lastOrderAt" = counted."last"
     FROM (SELECT asked."id", count(o."id")::int AS "orders", max(o."createdAt") AS "last",
             coalesce(sum(o."totalKopecks") FILTER (WHERE o."status" NOT IN ('CANCELLED', 'REFUNDED')), 0) AS "spent"
           FROM unnest($1::uuid[]) AS asked("id") LEFT JOIN "Order" o ON o."userId" = asked."id" GROUP BY asked."id") AS counted
     WHERE person."id" = counted."id"`,
    [[...new Set(userIds)].sort()],
  )
}
