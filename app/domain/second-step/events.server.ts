import { z } from 'zod'

import { defineEvent } from '~/platform/outbox.server'

export const smsCodeAsked = defineEvent('second-step.sms-code-asked', z.object({ codeId: z.uuid() }))
