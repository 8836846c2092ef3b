import { z } from 'zod'

import { defineEvent } from '~/platform/queue/outbox.server'

export const mailingStarted = defineEvent('mailing.started', z.object({ mailingId: z.uuid() }))
