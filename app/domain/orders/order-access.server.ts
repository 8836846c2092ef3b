import { database, type Database } from '~/platform/db.server'

/** Who asks to see an order. */
export interface OrderViewer {
  visitorHash: string | null
  userId: string | null
  /** The order whose mail's link this browser has opened. */
  linkedOrderId?: string | null
}

/**
 * The one rule of what an account shows (decisions 59 and 60), as SQL over the order `o` and its account `person`: orders placed from the
 * viewer's browser or by somebody signed in to the account, and orders under an address that the account has proven: its present one, or one
 * that it had before. `user` and `visitor` name the statement's parameters with the viewer's ids.
 */
export function accountShows(user: string, visitor: string): string {
  return `coalesce(o."userId" = ${user}::uuid AND (o."visitorHash" = ${visitor} OR ${hasProven('person')} OR ${placedBySession}), false)`
}

/** Whether the account `person` has proven the address on the order `o`. */
function hasProven(person: string): string {
  return `((${person}."emailVerifiedAt" IS NOT NULL AND ${person}."email" = o."email") OR EXISTS (
    SELECT 1 FROM "FormerEmail" former WHERE former."userId" = ${person}."id" AND former."email" = o."email"))`
}

/** Whether somebody who was signed in to its account placed the order `o`. */
const placedBySession = `EXISTS (
    SELECT 1 FROM "OrderEvent" placed WHERE placed."orderId" = o."id" AND placed."type" = 'placed' AND placed."authorId" = o."userId")`

/** Whether the order `o` belongs to its account `person` whatever browser asks; otherwise it only stands under the same address. */
export const belongsToAccount = `coalesce(${hasProven('person')} OR ${placedBySession}, false)`

const SHOWN = `"Order" o JOIN "User" person ON person."id" = o."userId" WHERE o."userId" = $1 AND ${accountShows('$1', '$2')}`

/** How many orders the viewer's account shows; counted up to `most`. */
export async function countShownOrders({ userId, visitorHash }: OrderViewer, most: number): Promise<number> {
  const [row] = await database.sql<{ total: number }>(`SELECT count(*)::int AS total FROM (SELECT 1 FROM ${SHOWN} LIMIT $3) AS found`, [
    userId,
    visitorHash,
    most,
  ])
  return row?.total ?? 0
}

interface Part {
  limit: number
  offset?: number
}

/** Ids of the orders that the viewer's account shows, the newest first. */
export async function listShownOrders(
  { userId, visitorHash }: OrderViewer,
  { limit, offset = 0 }: Part,
  { sql }: Pick<Database, 'sql'> = database,
): Promise<string[]> {
  const rows = await sql<{ id: string }>(`SELECT o."id" FROM ${SHOWN} ORDER BY o."createdAt" DESC, o."id" LIMIT $3 OFFSET $4`, [
    userId,
    visitorHash,
    limit,
    offset,
  ])
  return rows.map(({ id }) => id)
}
