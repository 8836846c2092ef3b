import { now } from '~/platform/clock'
import { sql } from '~/platform/db.server'
import { writeInPassing } from '~/platform/write-in-passing.server'

import { CART_LIFE } from './shared'

/**
 * Whether a cart is still kept for two hours only: every other cart is kept for more than a day after its last
 * change.
 */
export const IS_IN_FIRST_LIFE = `cart."expiresAt" < cart."updatedAt" + interval '1 day'`

/**
 * Keeps a cart for its full life, since only the browser that has its cookie can have read it. The date of its
 * last change stays: an order compares it to see whether the cart is the one that was shown.
 */
export async function endFirstLife(visitorHash: string): Promise<void> {
  const expiresAt = new Date(now().getTime() + CART_LIFE)
  await writeInPassing(() =>
    sql('UPDATE "Cart" SET "expiresAt" = $2 WHERE "visitorHash" = $1', [visitorHash, expiresAt], {
      name: 'end-first-life',
    }),
  )
}
