import { z } from 'zod'

import { defineEvent } from '~/platform/outbox.server'

import { integrationTypes } from './forms/integration-forms'
import type { IntegrationEventKind } from './provider'

/** Somebody asked for a test of an integration. */
export const integrationTestAsked = defineEvent(
  'integration.test-asked',
  z.object({ integrationId: z.uuid() }),
)

/** A config was saved that the provider must be told of. */
export const integrationSetUpDue = defineEvent(
  'integration.set-up-due',
  z.object({ integrationId: z.uuid() }),
)

/** Every kind of event that integrations hear of. */
export const integrationEventKinds = [
  'newOrder',
  'newCustomer',
  'alert',
  'newProduct',
  'newProducts',
  'orderShipped',
  'orderDelivered',
] as const satisfies readonly IntegrationEventKind[]

/** Something happened that an integration which is switched on may want to hear of; `originId` is the event that it happened by. */
export const integrationDue = defineEvent(
  'integration.due',
  z.object({
    type: z.enum(integrationTypes),
    kind: z.enum(integrationEventKinds),
    subjectId: z.uuid(),
    originId: z.uuid(),
  }),
)
