import { z } from 'zod'

import { defineEvent } from '~/platform/queue/outbox.server'

import { webhookEventTypes } from './webhook-events'

export const IDS_OF_EVENT = 100

/** `originId` is the causing event; a repeat has the same id. */
export const webhookHappened = defineEvent(
  'webhook.happened',
  z.object({
    type: z.enum(webhookEventTypes),
    ids: z.array(z.uuid()).min(1).max(IDS_OF_EVENT),
    originId: z.uuid().optional(),
  }),
)

export const webhookDue = defineEvent('webhook.due', z.object({ endpointId: z.uuid() }))
