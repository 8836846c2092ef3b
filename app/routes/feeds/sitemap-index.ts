import { sitemapIndex } from '~/domain/feeds/index.server'
import { shopOrigin } from '~/http/requests/origin.server'
import { xmlResponse } from '~/http/answers/xml-response'

export async function loader() {
  return xmlResponse(await sitemapIndex(shopOrigin()), { maxAgeSeconds: 3_600 })
}
