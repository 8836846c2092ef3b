import { readProductEntries, readRecommended } from '~/domain/catalog/index.server'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { listText } from '~/http/api/json/product-json.server'
import { featuredProductsCall } from '~/http/api/operations/catalog-operations.server'
import type { RouteFacts } from '~/http/routing/route-facts'

export const handle: RouteFacts = { cache: { query: [], tags: ['catalog', 'stock'] } }

const route = apiRoute(
  serve(featuredProductsCall, async () => {
    const { products } = await readRecommended()
    return { json: listText(await readProductEntries(products.map(({ id }) => id))) }
  }),
)

export const loader = route.loader
export const action = route.action
