import { findProductRecord } from '~/domain/catalog/index.server'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { productJson } from '~/http/api/json/product-json.server'
import { productCall } from '~/http/api/operations/catalog-operations.server'
import { notePageTags } from '~/http/request-scope.server'
import { UserError } from '~/platform/errors'
import type { RouteFacts } from '~/http/routing/route-facts'

export const handle: RouteFacts = { cache: { query: [], tags: ['catalog', 'stock'] } }

const route = apiRoute(
  serve(productCall, async ({ params }) => {
    const record = await findProductRecord(params.id ?? '')
    if (!record) throw new UserError('ТОВАР НЕ НАЙДЕН', { status: 404 })
    notePageTags([`product-${record.id}`])
    return { data: productJson(record) }
  }),
)

export const loader = route.loader
export const action = route.action
