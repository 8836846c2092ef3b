import { z } from 'zod'

import { defineEvent } from '~/platform/outbox.server'

/** Somebody asked for a test of an integration. */
export const integrationTestAsked = defineEvent('integration.test-asked', z.object({ integrationId: z.uuid() }))
