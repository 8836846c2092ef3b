import { z } from 'zod'

import { defineEvent } from '~/platform/queue/outbox.server'

export const bulkChangeDue = defineEvent('bulk-change.due', z.object({ bulkChangeId: z.uuid() }))
