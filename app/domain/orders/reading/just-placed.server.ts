import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'

import type { OrderViewer } from './order-access.server'

/** Milliseconds. */
const RECENT = 60 * 60_000

/** The order that has just emptied the cart, for a buyer who goes back to the checkout. */
export async function readJustPlaced({ userId, placedOrderIds = [] }: OrderViewer): Promise<string | null> {
  const order = await getDb().order.findFirst({
    where: {
      createdAt: { gt: new Date(now().getTime() - RECENT) },
      ...(userId === null ? { id: { in: [...placedOrderIds] } } : { userId }),
    },
    select: { id: true },
    orderBy: { createdAt: 'desc' },
  })
  return order?.id ?? null
}
