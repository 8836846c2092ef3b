import { now } from '~/platform/dates/clock'
import { dayAfter } from '~/platform/dates/day-after'
import { dayIn, dayOfColumn } from '~/platform/dates/dates'
import { getDb, getReplicaDb, replicaSql, sql } from '~/platform/db/db.server'

import { daysOf } from './period'

const PRODUCTS_OF_A_DAY = 100
/** Recalculated, since orders may be cancelled later. */
const DAYS_BACK = 7
const MOST_DAYS_BACK = 2 * 366

const MAKE_DAY = `
  INSERT INTO "DailySales" ("day", "productIds", "pieces", "madeAt")
  SELECT $1::date, coalesce(array_agg("productId"), '{}'), coalesce(array_agg(pieces), '{}'), $2
  FROM (
    SELECT item."productId", sum(item."quantity")::int AS pieces
    FROM "Order" placed JOIN "OrderItem" item ON item."orderId" = placed."id"
    WHERE placed."createdAt" >= $1::date::timestamp AT TIME ZONE $3 AND placed."createdAt" < ($1::date + 1)::timestamp AT TIME ZONE $3
      AND placed."status" NOT IN ('CANCELLED', 'REFUNDED') AND item."productId" IS NOT NULL
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${PRODUCTS_OF_A_DAY}
  ) sold
  ON CONFLICT ("day") DO UPDATE SET "productIds" = excluded."productIds", "pieces" = excluded."pieces", "madeAt" = excluded."madeAt"`

const BEST = `
  SELECT sold."productId" AS id, sum(sold.pieces)::int AS pieces
  FROM "DailySales", unnest("productIds", "pieces") AS sold("productId", pieces)
  WHERE "day" BETWEEN $1::date AND $2::date GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT $3`

export async function refreshDailySales(timeZone: string): Promise<void> {
  const today = dayIn(now(), timeZone)
  const first = await getDb().order.findFirst({
    select: { createdAt: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'desc' }],
  })
  if (first === null) return
  const oldest = dayAfter(today, -MOST_DAYS_BACK)
  const begun = dayIn(first.createdAt, timeZone)
  const known = await getDb().dailySales.findMany({
    where: { day: { gte: new Date(oldest) } },
    select: { day: true },
  })
  const made = new Set(known.map(({ day }) => dayOfColumn(day)))
  const recent = dayAfter(today, -DAYS_BACK)
  const due = daysOf({ from: begun > oldest ? begun : oldest, to: today }).filter(
    (day) => day >= recent || !made.has(day),
  )
  for (const day of due) await sql(MAKE_DAY, [day, now(), timeZone])
}

export interface BestSeller {
  id: string
  name: string
  sku: string
  pieces: number
}

export async function readBestSellers(
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<BestSeller[]> {
  const best = await replicaSql<{ id: string; pieces: number }>(BEST, [from, to, limit])
  const products = await getReplicaDb().product.findMany({
    where: { id: { in: best.map(({ id }) => id) } },
    select: { id: true, name: true, sku: true },
    take: limit,
  })
  const byId = new Map(products.map((product) => [product.id, product]))
  return best.flatMap(({ id, pieces }) => {
    const product = byId.get(id)
    return product ? [{ ...product, pieces }] : []
  })
}
