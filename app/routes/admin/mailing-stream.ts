import type { LoaderFunctionArgs } from '@remix-run/node'

import { may } from '~/domain/auth/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { countEventStreams, eventStream } from '~/http/event-stream.server'
import { watchProgress } from '~/http/progress-streams.server'
import { peekAdministrator } from '~/http/session.server'

/** Milliseconds after which the browser comes again and its session is looked at anew. */
const LIFE = 5 * 60_000

/** How a mailing goes, every second. Over the limit of streams the page loads itself again from time to time instead. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const administrator = await peekAdministrator(request)
  if (administrator === null || !may(administrator, 'mailings.send')) return refused(401)
  const { streamsInAll } = await readSettings('limits')
  if (countEventStreams() >= streamsInAll) return refused(429)
  return eventStream((send) => watchProgress(params.mailingId ?? '', (data) => send({ data })), { life: LIFE })
}

const refused = (status: number): Response => new Response(null, { status, headers: { 'Cache-Control': 'private, no-store' } })
