import { recordToldEvents } from '~/domain/analytics/index.server'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { trackCall } from '~/http/api/operations/shop-operations.server'
import { readCustomer } from '~/http/session.server'
import { readVisitor } from '~/http/visitor.server'

/** POST /api/analytics/track: page code tells what was looked at. */
const route = apiRoute(
  serve(trackCall, async ({ request, body }) => {
    const [customer, visitor] = await Promise.all([readCustomer(request), readVisitor(request)])
    recordToldEvents(body, { userId: customer?.userId ?? null, visitorHash: visitor?.hash ?? null })
    return { data: null }
  }),
)

export const loader = route.loader
export const action = route.action
