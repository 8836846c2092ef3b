import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import { lockRows } from '~/platform/db/row-locks.server'

const MEMBERS = `SELECT product."id", coalesce(product."familyId", product."id") AS "pool" FROM "Product" product WHERE product."id" = ANY($1::uuid[])
  UNION SELECT product."id", product."familyId" FROM "Product" chosen JOIN "Product" product ON product."familyId" = chosen."familyId" WHERE chosen."id" = ANY($1::uuid[])`

export async function idsOfFamily({ sql }: Pick<Database, 'sql'>, productId: string): Promise<string[]> {
  return (await sql<{ id: string }>(`SELECT member."id" FROM (${MEMBERS}) member`, [[productId]])).map(
    ({ id }) => id,
  )
}

/** Locks in id order; without locks, concurrent moderation would miss a review in the sums. */
export async function lockForRating(tx: Pick<Database, 'sql'>, productIds: readonly string[]): Promise<void> {
  const members = await tx.sql<{ id: string }>(`SELECT member."id" FROM (${MEMBERS}) member`, [productIds])
  await lockRows(
    tx,
    'Product',
    members.map(({ id }) => id),
  )
}

/** The caller must lock the rows. Returns the ids of all products whose pages show these reviews. */
export async function refreshRatings(
  { sql }: Pick<Database, 'sql'>,
  productIds: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `WITH member AS MATERIALIZED (${MEMBERS}), figures AS (
       SELECT member."pool", coalesce(round(avg(review."rating"), 2), 0)::float AS average, count(review."id")::int AS count
       FROM member LEFT JOIN "Review" review ON review."productId" = member."id" AND review."status" = 'APPROVED' GROUP BY member."pool"
     ), written AS (
       UPDATE "Product" product SET "ratingAverage" = figures.average, "reviewCount" = figures.count, "updatedAt" = $2
       FROM member JOIN figures USING ("pool")
       WHERE product."id" = member."id" AND (product."ratingAverage", product."reviewCount") IS DISTINCT FROM (figures.average, figures.count)
     )
     SELECT member."id" FROM member`,
    [productIds, now()],
  )
  return rows.map(({ id }) => id)
}
