import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'
import { lockRows } from '~/platform/row-locks.server'

/** Holds the products' rows, in the order of their ids: two verdicts about one product wait for each other, or its sums would miss one of them. */
export function lockForRating(tx: Pick<Database, 'sql'>, productIds: readonly string[]): Promise<void> {
  return lockRows(tx, 'Product', productIds)
}

/** Makes the products' ratings anew from their shown reviews; the caller holds the products' rows. */
export async function refreshRatings({ sql }: Pick<Database, 'sql'>, productIds: readonly string[]): Promise<void> {
  await sql(
    `UPDATE "Product" product SET "ratingAverage" = figures.average, "reviewCount" = figures.count, "updatedAt" = $2
     FROM (SELECT given."id", coalesce(round(avg(review."rating"), 2), 0)::float AS average, count(review."id")::int AS count
           FROM unnest($1::uuid[]) AS given("id") LEFT JOIN "Review" review ON review."productId" = given."id" AND review."status" = 'APPROVED'
           GROUP BY given."id") figures
     WHERE product."id" = figures."id"`,
    [productIds, now()],
  )
}
