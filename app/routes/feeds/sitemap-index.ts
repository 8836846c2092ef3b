import { sitemapIndex } from '~/domain/feeds/index.server'
import { shopOrigin } from '~/http/origin.server'
import type { RouteFacts } from '~/http/routing/route-facts'
import { xmlResponse } from '~/http/xml-response'

export const handle: RouteFacts = { tiers: { read: 'feed' } }

/** GET /sitemap.xml */
export async function loader() {
  return xmlResponse(await sitemapIndex(shopOrigin()), { maxAgeSeconds: 3_600 })
}
