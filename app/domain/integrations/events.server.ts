import { z } from 'zod'

import { defineEvent } from '~/platform/queue/outbox.server'

import { integrationTypes } from './forms/integration-forms'
import type { IntegrationEventKind } from './provider'

export const integrationTestRequested = defineEvent(
  'integration.test-asked',
  z.object({ integrationId: z.uuid() }),
)

export const integrationSetUpDue = defineEvent(
  'integration.set-up-due',
  z.object({ integrationId: z.uuid() }),
)

export const integrationEventKinds = [
  'newOrder',
  'newCustomer',
  'alert',
  'newProduct',
  'newProducts',
  'orderShipped',
  'orderDelivered',
] as const satisfies readonly IntegrationEventKind[]

export const integrationDue = defineEvent(
  'integration.due',
  z.object({
    type: z.enum(integrationTypes),
    kind: z.enum(integrationEventKinds),
    subjectId: z.uuid(),
    originId: z.uuid(),
  }),
)
