import { z } from 'zod'

import { defineEvent } from '~/platform/queue/outbox.server'

export const salesDue = defineEvent('sales.due', z.object({}))
