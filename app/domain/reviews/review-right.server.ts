import { accountShows, viewerValues, type OrderViewer } from '~/domain/orders/index.server'
import { database, getDb, type Database } from '~/platform/db/db.server'

import type { OwnReview, ReviewRight } from './reviews'

export type Reviewer = OrderViewer & { userId: string }

/**
 * Only orders that the account may see (decision 155). `$1` product, `$2` account, `$3` visitor, `$4` orders
 * placed in the browser.
 */
const BOUGHT_LINE = `SELECT item."id" FROM "Order" o JOIN "OrderItem" item ON item."orderId" = o."id" AND item."productId" = $1
  JOIN "User" person ON person."id" = o."userId"
  WHERE o."userId" = $2 AND o."status" = 'DELIVERED' AND ${accountShows({ user: '$2', visitor: '$3', placed: '$4' })}
  ORDER BY item."id" DESC LIMIT 1`

export async function readReviewRight(productId: string, reviewer: Reviewer): Promise<ReviewRight> {
  const own: OwnReview | null = await getDb().review.findUnique({
    where: { productId_userId: { productId, userId: reviewer.userId } },
    select: {
      id: true,
      status: true,
      rating: true,
      title: true,
      text: true,
      pros: true,
      cons: true,
      refusal: true,
    },
  })
  if (own) return { mayWrite: false, own }
  return { mayWrite: (await boughtLine(productId, reviewer)) !== null, own: null }
}

export async function boughtLine(
  productId: string,
  reviewer: Reviewer,
  tx: Database = database,
): Promise<string | null> {
  const { user, visitor, placed } = viewerValues(reviewer)
  const [line] = await tx.sql<{ id: string }>(BOUGHT_LINE, [productId, user, visitor, placed])
  return line?.id ?? null
}
