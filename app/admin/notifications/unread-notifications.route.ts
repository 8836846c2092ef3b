import type { LoaderFunctionArgs } from '@remix-run/node'

import { may } from '~/domain/auth/index.server'
import { countUnread } from '~/domain/notifications/index.server'
import { peekAdministrator } from '~/http/sessions/session.server'
import { permissionOf } from '~/pages'

/** Polling does not prolong the session. */
export async function loader({ request }: LoaderFunctionArgs) {
  const administrator = await peekAdministrator(request)
  const mayRead = administrator !== null && may(administrator, permissionOf('adminUnread'))
  const [body, status] = mayRead
    ? [{ unread: await countUnread(administrator) }, 200]
    : [{ unread: null }, 401]
  return Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } })
}
