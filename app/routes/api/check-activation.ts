import { checkActivation } from '~/domain/auth/index.server'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { checkActivationCall } from '~/http/api/operations/entry-operations.server'

const route = apiRoute(serve(checkActivationCall, async ({ params }) => ({ data: await checkActivation(params.token ?? '') })))

export const loader = route.loader
export const action = route.action
