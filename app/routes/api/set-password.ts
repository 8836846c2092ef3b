import { recordEvent } from '~/domain/analytics/index.server'
import { setFirstPassword } from '~/domain/auth/index.server'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { enterByToken } from '~/http/api/json/account-json.server'
import { setPasswordCall } from '~/http/api/operations/entry-operations.server'
import { readVisitor } from '~/http/visitor.server'

const route = apiRoute(
  serve(setPasswordCall, async ({ request, body }) => {
    const visitor = await readVisitor(request)
    const { userId } = await setFirstPassword({ ...body, visitorHash: visitor?.hash ?? null })
    recordEvent({ type: 'USER_LOGIN', userId })
    return { data: await enterByToken(request, { userId, role: 'CUSTOMER' }, 'session') }
  }),
)

export const loader = route.loader
export const action = route.action
