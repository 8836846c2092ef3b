import { z } from 'zod'

import { defineEvent } from '~/platform/outbox.server'

export const mailTestAsked = defineEvent('mail-test.asked', z.object({ mailTestId: z.uuid() }))
