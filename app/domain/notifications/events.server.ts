import { z } from 'zod'

import { defineEvent } from '~/platform/outbox.server'

/** Staff were told of something that goes wrong and cannot wait. */
export const staffAlerted = defineEvent('staff.alerted', z.object({ notificationId: z.uuid() }))
