import { z } from 'zod'

import { defineEvent } from '~/platform/queue/outbox.server'

export const mailTestRequested = defineEvent('mail-test.asked', z.object({ mailTestId: z.uuid() }))
