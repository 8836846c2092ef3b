import type { LoaderFunctionArgs } from '@remix-run/node'

import { readSettings } from '~/domain/settings/index.server'
import { getBellStreams } from '~/admin/notifications/bell-streams.server'
import { officeStream } from '~/admin/shared/page/office-stream.server'

const LIFE = 10 * 60_000

/** Over the limits the page polls instead. */
export function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const streams = getBellStreams()
  return officeStream(request, 'adminNotificationStream', {
    life: LIFE,
    hasRoom: async ({ sessionId }) => {
      const { streamsPerSession, streamsInAll } = await readSettings('limits')
      return streams.hasRoom(sessionId, { perSession: streamsPerSession, inAll: streamsInAll })
    },
    open: (send, end, { sessionId, userId }) =>
      streams.open({ sessionId, userId, show: (data) => send({ data }), end }),
  })
}
