import { z } from 'zod'

import { defineEvent } from '~/platform/outbox.server'

/** A change of many things is to be done, or to go on. */
export const bulkChangeDue = defineEvent('bulk-change.due', z.object({ bulkChangeId: z.uuid() }))
