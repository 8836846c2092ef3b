import { z } from 'zod'

import { defineEvent } from '~/platform/outbox.server'

/** A code is to be sent by SMS; it lies encrypted in its row. */
export const smsCodeAsked = defineEvent('second-step.sms-code-asked', z.object({ codeId: z.uuid() }))
