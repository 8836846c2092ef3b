import { database, getDb, type Database } from '~/platform/db/db.server'

export interface OrderViewer {
  placedOrderIds?: readonly string[]
  visitorHash: string | null
  userId: string | null
  openedLink?: string | null
}

/**
 * The only rule for an account's orders (decisions 19 and 144), as SQL over order `o` and account `person`.
 * Shows orders of the viewer's browser, orders placed while signed in to the account, and orders under its
 * present and former verified addresses.
 */
export function accountShows({ user, ...browser }: ViewerParameters): string {
  return `coalesce(o."userId" = ${user}::uuid AND (${placedIn(browser)} OR ${hasProven('person')} OR ${placedBySession}), false)`
}

interface ViewerParameters {
  user: string
  visitor: string
  placed: string
}

export function viewerValues({ userId, visitorHash, placedOrderIds = [] }: OrderViewer) {
  return { user: userId, visitor: visitorHash, placed: placedOrderIds }
}

/** Ids come from a signed cookie: the cart's cookie is older than the order, so a copy proves nothing. */
function placedIn({ visitor, placed }: Omit<ViewerParameters, 'user'>): string {
  return `(o."id" = ANY(${placed}::uuid[]) OR (o."cartCookieOpens" AND o."visitorHash" = ${visitor}))`
}

function hasProven(person: string): string {
  return `((${person}."emailVerifiedAt" IS NOT NULL AND ${person}."email" = o."email") OR EXISTS (
    SELECT 1 FROM "FormerEmail" former WHERE former."userId" = ${person}."id" AND former."email" = o."email"))`
}

const placedBySession = `EXISTS (
    SELECT 1 FROM "OrderEvent" placed WHERE placed."orderId" = o."id" AND placed."type" = 'placed' AND placed."authorId" = o."userId")`

/**
 * Without sign-in. Excludes orders that a signed-in customer placed, since others may use the browser after
 * sign-out.
 */
export function opensForBrowser(browser: Omit<ViewerParameters, 'user'>): string {
  return `coalesce(${placedIn(browser)} AND NOT ${placedBySession}, false)`
}

export const belongsToAccount = `coalesce(${hasProven('person')} OR ${placedBySession}, false)`

const SHOWN = `"Order" o JOIN "User" person ON person."id" = o."userId" WHERE o."userId" = $1 AND ${accountShows({ user: '$1', visitor: '$2', placed: '$3' })}`

export async function countShownOrders(viewer: OrderViewer, most: number): Promise<number> {
  const { user, visitor, placed } = viewerValues(viewer)
  const [row] = await database.sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT 1 FROM ${SHOWN} LIMIT $4) AS found`,
    [user, visitor, placed, most],
  )
  return row?.total ?? 0
}

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
