import { cached } from '~/platform/cache/cache.server'
import { getDb } from '~/platform/db/db.server'

import { CATALOG_TAG } from '../catalog-tag.server'

const TTL_SECONDS = 300
const MOST = 300

export function readProductSuggestions(): Promise<Record<'brand' | 'color' | 'application', string[]>> {
  return cached('product-suggestions', [CATALOG_TAG], TTL_SECONDS, async () => {
    const spellings = (kind: 'brand' | 'color') =>
      getDb().valueSpelling.findMany({
        where: { kind },
        select: { text: true },
        orderBy: { text: 'asc' },
        take: MOST,
      })
    const [brands, colors, applications] = await Promise.all([
      spellings('brand'),
      spellings('color'),
      getDb().facetSet.groupBy({
        by: ['application'],
        where: { part: 'USE' },
        orderBy: { application: 'asc' },
        take: MOST,
      }),
    ])
    return {
      brand: brands.map(({ text }) => text),
      color: colors.map(({ text }) => text),
      application: applications.flatMap(({ application }) => application ?? []),
    }
  })
}
