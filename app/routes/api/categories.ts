import { readCategories } from '~/domain/catalog/index.server'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { categoryJson } from '~/http/api/json/product-json.server'
import { categoriesCall } from '~/http/api/operations/catalog-operations.server'
import type { CachedRoute } from '~/http/page-cache/page-cache-rule'

export const handle: CachedRoute = { cache: { query: [], tags: ['catalog', 'stock'] } }

const route = apiRoute(serve(categoriesCall, async () => ({ data: (await readCategories()).map(categoryJson) })))

export const loader = route.loader
export const action = route.action
