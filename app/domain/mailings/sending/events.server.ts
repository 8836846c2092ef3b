import { z } from 'zod'

import { defineEvent } from '~/platform/outbox.server'

/** A mailing was started: its letter is to be frozen, and its recipients written down. */
export const mailingStarted = defineEvent('mailing.started', z.object({ mailingId: z.uuid() }))
