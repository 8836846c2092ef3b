import type { LoaderFunctionArgs } from '@remix-run/node'

import { readSettings } from '~/domain/settings/index.server'
import { countEventStreams, officeStream } from '~/admin/shared/page/office-stream.server'
import { watchProgress } from '~/admin/campaigns/progress-streams.server'

const LIFE = 5 * 60_000

export function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return officeStream(request, 'adminMailingStream', {
    life: LIFE,
    hasRoom: async () => countEventStreams() < (await readSettings('limits')).streamsInAll,
    open: (send) => watchProgress(params.mailingId ?? '', (data) => send({ data })),
  })
}
