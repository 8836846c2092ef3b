import { may, type SignedIn } from '~/domain/auth/index.server'
import type { Permission } from '~/domain/auth/shared'

import { eventStream, type StreamedEvent } from './event-stream.server'
import { peekAdministrator } from './session.server'
import { getWatchedSessions } from './watched-sessions.server'

export { countEventStreams } from './event-stream.server'

interface OfficeStream {
  permission: Permission
  /** Milliseconds until the browser must reconnect and authenticate again. */
  life: number
  hasRoom: (staff: SignedIn) => Promise<boolean>
  open: (send: (event: StreamedEvent) => void, end: () => void, staff: SignedIn) => () => void
}

/** Does not prolong the session. Over the limits the response is 429, and the page polls instead. */
export async function officeStream(
  request: Request,
  { permission, life, hasRoom, open }: OfficeStream,
): Promise<Response> {
  const staff = await peekAdministrator(request)
  if (staff === null || !may(staff, permission)) return refused(401)
  if (!(await hasRoom(staff))) return refused(429)
  return eventStream(
    (send, end) => {
      const unwatch = getWatchedSessions().watch({ sessionId: staff.sessionId, permission, end })
      const close = open(send, end, staff)
      return () => {
        unwatch()
        close()
      }
    },
    { life },
  )
}

const refused = (status: number): Response =>
  new Response(null, { status, headers: { 'Cache-Control': 'private, no-store' } })
