import { z } from 'zod'

import { defineEvent } from '~/platform/outbox.server'

import { webhookEventTypes } from './webhook-events'

/** Things that one event tells of at most; more are told in several events. */
export const IDS_OF_EVENT = 100

/** Something happened that an endpoint hears of. `originId` is the event that it happened by, told again under the same id. */
export const webhookHappened = defineEvent(
  'webhook.happened',
  z.object({
    type: z.enum(webhookEventTypes),
    ids: z.array(z.uuid()).min(1).max(IDS_OF_EVENT),
    originId: z.uuid().optional(),
  }),
)

/** Something is due to an endpoint. */
export const webhookDue = defineEvent('webhook.due', z.object({ endpointId: z.uuid() }))
