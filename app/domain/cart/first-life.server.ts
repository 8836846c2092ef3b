import { now } from '~/platform/dates/clock'
import { sql } from '~/platform/db/db.server'
import { writeInPassing } from '~/platform/db/write-in-passing.server'

import { CART_LIFE } from './shared'

export const IS_IN_FIRST_LIFE = `cart."expiresAt" < cart."updatedAt" + interval '1 day'`

/** Keeps `updatedAt`, since an order compares it with the displayed cart. */
export async function endFirstLife(visitorHash: string): Promise<void> {
  const expiresAt = new Date(now().getTime() + CART_LIFE)
  await writeInPassing(() =>
    sql('UPDATE "Cart" SET "expiresAt" = $2 WHERE "visitorHash" = $1', [visitorHash, expiresAt], {
      name: 'end-first-life',
    }),
  )
}
