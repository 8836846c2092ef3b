import { z } from 'zod'

import { defineEvent } from '~/platform/outbox.server'

/** Somebody wants to know whether mail arrives. */
export const mailTestAsked = defineEvent('mail-test.asked', z.object({ mailTestId: z.uuid() }))
