import { cached } from '~/platform/cache.server'
import { sql } from '~/platform/db.server'

import { CATALOG_TAG } from './catalog-tag.server'

const TTL_SECONDS = 600
/** How many products may carry the 'Хит' badge. */
const HITS = 16

/** Pieces sold from which a product is a best seller; Infinity while nothing was sold. */
export function bestSellerThreshold(): Promise<number> {
  return cached('best-seller-threshold', [CATALOG_TAG], TTL_SECONDS, async () => {
    const rows = await sql<{ soldCount: number }>(
      `SELECT "soldCount" FROM "Product" WHERE "isActive" AND "archivedAt" IS NULL AND "inStock" AND "stock" > 0
       ORDER BY "soldCount" DESC, "id" LIMIT ${HITS}`,
    )
    const last = rows.at(-1)?.soldCount ?? 0
    return last > 0 ? last : Infinity
  })
}
