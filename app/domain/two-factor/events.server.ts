import { z } from 'zod'

import { defineEvent } from '~/platform/queue/outbox.server'

export const smsCodeRequested = defineEvent('second-step.sms-code-asked', z.object({ codeId: z.uuid() }))
