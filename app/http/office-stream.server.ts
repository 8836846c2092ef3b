import { may, type SignedIn } from '~/domain/auth/index.server'
import type { Permission } from '~/domain/auth/shared'

import { eventStream, type StreamedEvent } from './event-stream.server'
import { peekAdministrator } from './session.server'
import { getWatchedSessions } from './watched-sessions.server'

export { countEventStreams } from './event-stream.server'

interface OfficeStream {
  permission: Permission
  /** Milliseconds after which the browser comes again and its session is looked at anew. */
  life: number
  /** Whether one more may be opened. */
  hasRoom: (staff: SignedIn) => Promise<boolean>
  /** Begins to send; gives the function that ends it. */
  open: (send: (event: StreamedEvent) => void, end: () => void, staff: SignedIn) => () => void
}

/**
 * An event stream of the back office, for who may have it. It ends as soon as the session is over or its
 * owner may not have it any more; listening
 * does not keep anybody signed in. Over the limits the answer is 429, and the page asks from time to time
 * instead.
 */
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
