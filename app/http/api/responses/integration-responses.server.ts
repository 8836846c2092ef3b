import { z } from 'zod'

import { integrationTypes } from '~/domain/integrations/index.server'

const lastCall = z.object({
  purpose: z.string(),
  success: z.boolean(),
  message: z.string(),
  at: z.iso.datetime(),
})

/** Secrets are never returned. */
export const integrationData = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(integrationTypes),
  config: z.record(z.string(), z.unknown()),
  secretsSet: z.array(z.string()),
  isActive: z.boolean(),
  lastSync: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  state: z.enum(['ready', 'incomplete', 'off']),
  failure: z.string().nullable(),
  isChecking: z.boolean(),
  lastCall: lastCall.nullable(),
})
