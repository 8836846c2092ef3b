import { register } from '~/domain/auth/index.server'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { enterByToken } from '~/http/api/json/account-json.server'
import { registerCall } from '~/http/api/operations/entry-operations.server'
import { clientIp } from '~/http/request-scope.server'
import { readVisitor } from '~/http/visitor.server'

const route = apiRoute(
  serve(registerCall, async ({ request, body }) => {
    const visitor = await readVisitor(request)
    const device = { visitorHash: visitor?.hash ?? null, ip: clientIp(), userAgent: request.headers.get('User-Agent') }
    const outcome = await register({ form: body, ...device })
    if (outcome.next === 'verify') return { data: { requiresVerification: true as const } }
    const { userId } = outcome
    return { data: { requiresVerification: false as const, ...(await enterByToken(request, { userId, role: 'CUSTOMER' }, 'session')) } }
  }),
)

export const loader = route.loader
export const action = route.action
