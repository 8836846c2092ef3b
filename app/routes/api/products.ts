import { recordEvent } from '~/domain/analytics/index.server'
import { listProducts } from '~/domain/catalog/index.server'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { listText } from '~/http/api/json/product-json.server'
import { listProductsCall } from '~/http/api/operations/catalog-operations.server'
import { keepPlaceWhile } from '~/http/request-scope.server'
import type { RouteFacts } from '~/http/routing/route-facts'

export const handle: RouteFacts = {
  listing: true,
  cache: { query: ['limit', 'category', 'page', 'sortBy', 'color'], tags: ['catalog', 'stock'] },
}

const route = apiRoute(
  serve(listProductsCall, async ({ query }) => {
    const { products, total, page, pages } = await keepPlaceWhile(listProducts(query))
    if (query.search) recordEvent({ type: 'SEARCH', data: { search: query.search, results: total }, path: '/api/products' })
    return { json: listText(products, { total, page, pages }) }
  }),
)

export const loader = route.loader
export const action = route.action
