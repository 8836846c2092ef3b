import { recordEvent } from '~/domain/analytics/index.server'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { logoutCall } from '~/http/api/operations/account-operations.server'
import { currentBearer } from '~/http/request-scope.server'
import { revokeToken, signOut } from '~/http/session.server'

const route = apiRoute(
  serve(logoutCall, async ({ request, caller }) => {
    recordEvent({ type: 'USER_LOGOUT', userId: caller.userId })
    if (currentBearer() === null) return { data: null, setCookie: await signOut(request, 'session') }
    await revokeToken()
    return { data: null }
  }),
)

export const loader = route.loader
export const action = route.action
