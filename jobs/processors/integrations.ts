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
import { now } from '~/platform/clock'
import { RetryLater } from '~/platform/errors'
import { derivedId } from '~/platform/ids.server'

import { defineJob } from '../define-job'
import { integrationPolicy, SECOND } from '../policies'

import { integrationMessages } from './integration-messages'

/** Passes one event on to one integration: another one that is away delays nothing here. */
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
    // An order that comes to the same status again is not told of again.
    return passOnEvent({ ...event, eventId: derivedId(subjectId, event.kind), message })
  },
})

const isForCustomers = (kind: IntegrationEventKind): boolean =>
  kind === 'orderShipped' || kind === 'orderDelivered'

/** Tells a provider what a saved config wants of it. */
export const setUpIntegration = defineJob({
  ...integrationPolicy,
  attempts: 8,
  schema: z.object({ eventId: z.uuid(), integrationId: z.uuid() }),
  run: ({ integrationId }) => setUp(integrationId),
})

/** A test that staff asked for. Its failure is its result; only what kept it from being made is tried again. */
export const testIntegration = defineJob({
  ...integrationPolicy,
  attempts: 3,
  backoff: SECOND,
  schema: z.object({ eventId: z.uuid(), integrationId: z.uuid() }),
  run: ({ integrationId }) => testOne(integrationId),
})
