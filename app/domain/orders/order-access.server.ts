import { database, getDb, type Database } from '~/platform/db.server'

/** Who asks to see an order. */
export interface OrderViewer {
  /** Orders that were placed in this browser without a sign-in. */
  placedOrderIds?: readonly string[]
  /** Hash of the browser's cart cookie; it opens orders of earlier releases only (`cartCookieOpens`). */
  visitorHash: string | null
  userId: string | null
  /** The link of an order's mail that this browser has opened: the order's id, a dot, and the link's key. */
  openedLink?: string | null
}

/**
 * The one rule of what an account shows (decisions 59 and 60), as SQL over the order `o` and its account `person`: orders placed from the
 * viewer's browser or by a customer signed in to the account, and orders under an address that the account has proven: its present one, or one
 * that it had before.
 */
export function accountShows({ user, ...browser }: ViewerParameters): string {
  return `coalesce(o."userId" = ${user}::uuid AND (${placedIn(browser)} OR ${hasProven('person')} OR ${placedBySession}), false)`
}

/** Names of the statement's parameters that hold who asks, as `viewerValues` gives them. */
interface ViewerParameters {
  user: string
  visitor: string
  placed: string
}

/** What the three parameters of `ViewerParameters` hold. */
export function viewerValues({ userId, visitorHash, placedOrderIds = [] }: OrderViewer) {
  return { user: userId, visitor: visitorHash, placed: placedOrderIds }
}

/**
 * Whether the order `o` was placed in the viewer's browser. Ids stand in a signed cookie of their own: the cart's cookie
 * exists before the order, so that a copy of it proves nothing.
 */
function placedIn({ visitor, placed }: Omit<ViewerParameters, 'user'>): string {
  return `(o."id" = ANY(${placed}::uuid[]) OR (o."cartCookieOpens" AND o."visitorHash" = ${visitor}))`
}

/** Whether the account `person` has proven the address on the order `o`. */
function hasProven(person: string): string {
  return `((${person}."emailVerifiedAt" IS NOT NULL AND ${person}."email" = o."email") OR EXISTS (
    SELECT 1 FROM "FormerEmail" former WHERE former."userId" = ${person}."id" AND former."email" = o."email"))`
}

/** Whether somebody who was signed in to its account placed the order `o`. */
const placedBySession = `EXISTS (
    SELECT 1 FROM "OrderEvent" placed WHERE placed."orderId" = o."id" AND placed."type" = 'placed' AND placed."authorId" = o."userId")`

/**
 * Whether the order `o` opens for the browser that placed it, without a sign-in. An order of a signed-in customer does not:
 * others may use the same browser after the customer has signed out.
 */
export function opensForBrowser(browser: Omit<ViewerParameters, 'user'>): string {
  return `coalesce(${placedIn(browser)} AND NOT ${placedBySession}, false)`
}

/** Whether the order `o` belongs to its account `person` whatever browser asks; otherwise it only stands under the same address. */
export const belongsToAccount = `coalesce(${hasProven('person')} OR ${placedBySession}, false)`

const SHOWN = `"Order" o JOIN "User" person ON person."id" = o."userId" WHERE o."userId" = $1 AND ${accountShows({ user: '$1', visitor: '$2', placed: '$3' })}`

/** How many orders the viewer's account shows; counted up to `most`. */
export async function countShownOrders(viewer: OrderViewer, most: number): Promise<number> {
  const { user, visitor, placed } = viewerValues(viewer)
  const [row] = await database.sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT 1 FROM ${SHOWN} LIMIT $4) AS found`,
    [user, visitor, placed, most],
  )
  return row?.total ?? 0
}

/** Those of these orders that stand under the account. */
export async function ordersUnder(userId: string, orderIds: readonly string[]): Promise<string[]> {
  const rows = await getDb().order.findMany({
    where: { id: { in: [...orderIds] }, userId },
    select: { id: true },
  })
  const own = new Set(rows.map(({ id }) => id))
  return orderIds.filter((id) => own.has(id))
}

interface Part {
  limit: number
  offset?: number
}

/** Ids of the orders that the viewer's account shows, the newest first. */
export async function listShownOrders(
  viewer: OrderViewer,
  { limit, offset = 0 }: Part,
  { sql }: Pick<Database, 'sql'> = database,
): Promise<string[]> {
  const { user, visitor, placed } = viewerValues(viewer)
  const rows = await sql<{ id: string }>(
    `SELECT o."id" FROM ${SHOWN} ORDER BY o."createdAt" DESC, o."id" LIMIT $4 OFFSET $5`,
    [user, visitor, placed, limit, offset],
  )
  return rows.map(({ id }) => id)
}
