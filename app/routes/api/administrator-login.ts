import { checkCredentials } from '~/domain/auth/index.server'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { enterByToken } from '~/http/api/json/account-json.server'
import { administratorLoginCall } from '~/http/api/operations/entry-operations.server'
import { clientIp } from '~/http/request-scope.server'
import type { RouteFacts } from '~/http/routing/route-facts'
import { UserError } from '~/platform/errors'

export const handle: RouteFacts = { openInMaintenance: true }

const route = apiRoute(
  serve(administratorLoginCall, async ({ request, body }) => {
    const account = await checkCredentials({ ...body, ip: clientIp() })
    if (account.role !== 'ADMIN') throw new UserError('У вас нет прав администратора', { status: 403 })
    const data = await enterByToken(request, account, 'administrator')
    return { data, more: data }
  }),
)

export const loader = route.loader
export const action = route.action
