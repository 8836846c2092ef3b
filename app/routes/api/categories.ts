import { readCategories } from '~/domain/catalog/index.server'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { categoryJson } from '~/http/api/json/product-json.server'
import { categoriesCall } from '~/http/api/operations/catalog-operations.server'
import type { RouteFacts } from '~/http/routing/route-facts'

export const handle: RouteFacts = { cache: { query: [], tags: ['catalog', 'stock'] } }

const route = apiRoute(serve(categoriesCall, async () => ({ data: (await readCategories()).map(categoryJson) })))

export const loader = route.loader
export const action = route.action
