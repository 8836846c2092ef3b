import { recordEvent } from '~/domain/analytics/index.server'
import { activateAccount } from '~/domain/auth/index.server'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { enterByToken } from '~/http/api/json/account-json.server'
import { activateCall } from '~/http/api/operations/entry-operations.server'

const route = apiRoute(
  serve(activateCall, async ({ request, body }) => {
    const { userId } = await activateAccount(body)
    recordEvent({ type: 'USER_LOGIN', userId })
    return { data: await enterByToken(request, { userId, role: 'CUSTOMER' }, 'session') }
  }),
)

export const loader = route.loader
export const action = route.action
