import { z } from 'zod'

import {
  integrationEventKinds,
  integrationTypes,
  passOnEvent,
  setUpIntegration as setUp,
  testIntegration as testOne,
  untilDaytime,
  type IntegrationEventKind,
  type IntegrationMessage,
} from '~/domain/integrations/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { RetryLater } from '~/platform/errors/errors'
import { derivedId } from '~/platform/db/ids.server'

import { defineJob } from '../define-job'
import { integrationPolicy, SECOND } from '../policies'

import { integrationMessages } from './integration-messages'

export const integrationDelivery = defineJob({
  ...integrationPolicy,
  schema: z.object({
    eventId: z.uuid(),
    type: z.enum(integrationTypes),
    kind: z.enum(integrationEventKinds),
    subjectId: z.uuid(),
  }),
  run: async ({ subjectId, ...event }) => {
    const message = (): Promise<IntegrationMessage | null> => integrationMessages[event.kind](subjectId)
    if (!isForCustomers(event.kind)) return passOnEvent({ ...event, message })
    const { general } = await readPublicSettings()
    const wait = untilDaytime(now(), general.timezone)
    if (wait > 0) throw new RetryLater(wait)
    // Each status of an order is announced only once.
    return passOnEvent({ ...event, eventId: derivedId(subjectId, event.kind), message })
  },
})

const isForCustomers = (kind: IntegrationEventKind): boolean =>
  kind === 'orderShipped' || kind === 'orderDelivered'

export const setUpIntegration = defineJob({
  ...integrationPolicy,
  attempts: 8,
  schema: z.object({ eventId: z.uuid(), integrationId: z.uuid() }),
  run: ({ integrationId }) => setUp(integrationId),
})

/** A failed test is a result, not an error; only failures to run the test are retried. */
export const testIntegration = defineJob({
  ...integrationPolicy,
  attempts: 3,
  backoff: SECOND,
  schema: z.object({ eventId: z.uuid(), integrationId: z.uuid() }),
  run: ({ integrationId }) => testOne(integrationId),
})
