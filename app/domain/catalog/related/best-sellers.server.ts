import { cached } from '~/platform/cache/cache.server'
import { getDb } from '~/platform/db/db.server'

import { CATALOG_TAG } from '../catalog-tag.server'

const TTL_SECONDS = 600
const HITS = 16

/** Infinity while nothing was sold. */
export function bestSellerThreshold(): Promise<number> {
  return cached('best-seller-threshold', [CATALOG_TAG], TTL_SECONDS, async () => {
    const rows = await getDb().product.findMany({
      where: { isActive: true, archivedAt: null, inStock: true, stock: { gt: 0 } },
      select: { popularity: true },
      orderBy: [{ popularity: 'desc' }, { id: 'asc' }],
      take: HITS,
    })
    const last = rows.at(-1)?.popularity ?? 0
    return last > 0 ? last : Infinity
  })
}
