import type { LoaderFunctionArgs } from '@remix-run/node'

import { readSettings } from '~/domain/settings/index.server'
import { countEventStreams, officeStream } from '~/http/office-stream.server'
import { watchProgress } from '~/http/progress-streams.server'

const LIFE = 5 * 60_000

/** How a mailing goes, every second. Over the limit of streams the page loads itself again from time to time instead. */
export function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return officeStream(request, {
    permission: 'mailings.send',
    life: LIFE,
    hasRoom: async () => countEventStreams() < (await readSettings('limits')).streamsInAll,
    open: (send) => watchProgress(params.mailingId ?? '', (data) => send({ data })),
  })
}
