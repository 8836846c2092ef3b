import { cached } from '~/platform/cache.server'
import { getDb } from '~/platform/db.server'

import { CATALOG_TAG } from './catalog-tag.server'

const TTL_SECONDS = 300
/** More values than anybody looks through. */
const MOST = 300

/** What products have in the fields of which the shop keeps a table of values: offered where another product is written down. */
export function readProductSuggestions(): Promise<Record<'brand' | 'color' | 'application', string[]>> {
  return cached('product-suggestions', [CATALOG_TAG], TTL_SECONDS, async () => {
    const [brands, colors, applications] = await Promise.all([
      getDb().facetSet.groupBy({ by: ['brand'], where: { part: 'USE' }, orderBy: { brand: 'asc' }, take: MOST }),
      getDb().facetSet.groupBy({ by: ['color'], where: { part: 'LOOK' }, orderBy: { color: 'asc' }, take: MOST }),
      getDb().facetSet.groupBy({ by: ['application'], where: { part: 'USE' }, orderBy: { application: 'asc' }, take: MOST }),
    ])
    return {
      brand: brands.flatMap(({ brand }) => brand ?? []),
      color: colors.flatMap(({ color }) => color ?? []),
      application: applications.flatMap(({ application }) => application ?? []),
    }
  })
}
