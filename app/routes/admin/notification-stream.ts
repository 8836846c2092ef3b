import type { LoaderFunctionArgs } from '@remix-run/node'

import { may } from '~/domain/auth/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { getBellStreams } from '~/http/bell-streams.server'
import { eventStream } from '~/http/event-stream.server'
import { peekAdministrator } from '~/http/session.server'

/** Milliseconds after which the browser comes again and its session is looked at anew. */
const LIFE = 10 * 60_000

/** What the bell shows, now and whenever it changes; listening does not keep the administrator signed in. Over the limits the page asks from time to time instead. */
export async function loader({ request }: LoaderFunctionArgs) {
  const administrator = await peekAdministrator(request)
  if (administrator === null || !may(administrator, 'notifications.read')) return refused(401)
  const { streamsPerSession, streamsInAll } = await readSettings('limits')
  const { sessionId, userId } = administrator
  const streams = getBellStreams()
  if (!streams.hasRoom(sessionId, { perSession: streamsPerSession, inAll: streamsInAll })) return refused(429)
  return eventStream((send, end) => streams.open({ sessionId, userId, show: (data) => send({ data }), end }), { life: LIFE })
}

const refused = (status: number): Response => new Response(null, { status, headers: { 'Cache-Control': 'private, no-store' } })
