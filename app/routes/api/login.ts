import { recordEvent } from '~/domain/analytics/index.server'
import { checkCredentials } from '~/domain/auth/index.server'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { enterByToken } from '~/http/api/json/account-json.server'
import { loginCall } from '~/http/api/operations/entry-operations.server'
import { clientIp } from '~/http/request-scope.server'

const route = apiRoute(
  serve(loginCall, async ({ request, body }) => {
    const account = await checkCredentials({ ...body, ip: clientIp() })
    recordEvent({ type: 'USER_LOGIN', userId: account.userId })
    return { data: await enterByToken(request, account, 'session') }
  }),
)

export const loader = route.loader
export const action = route.action
