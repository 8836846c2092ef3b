import { findProduct, readProductEntries, readRelated } from '~/domain/catalog/index.server'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { listText } from '~/http/api/json/product-json.server'
import { relatedProductsCall } from '~/http/api/operations/catalog-operations.server'
import { UserError } from '~/platform/errors'
import type { RouteFacts } from '~/http/routing/route-facts'

export const handle: RouteFacts = { cache: { query: [], tags: ['catalog', 'stock'] } }

const route = apiRoute(
  serve(relatedProductsCall, async ({ params }) => {
    const found = await findProduct(params.id ?? '')
    if (!found) throw new UserError('ТОВАР НЕ НАЙДЕН', { status: 404 })
    const related = await readRelated(found)
    return { json: listText(await readProductEntries(related.map(({ id }) => id))) }
  }),
)

export const loader = route.loader
export const action = route.action
