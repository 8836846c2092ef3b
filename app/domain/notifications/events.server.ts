import { z } from 'zod'

import { defineEvent } from '~/platform/queue/outbox.server'

export const staffAlerted = defineEvent('staff.alerted', z.object({ notificationId: z.uuid() }))
