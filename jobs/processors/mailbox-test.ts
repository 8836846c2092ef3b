import { z } from 'zod'

import { runMailboxTest } from '~/domain/bounces/index.server'

import { defineJob } from '../define-job'
import { MINUTE } from '../policies'

export const mailboxTest = defineJob({
  queue: 'orders',
  attempts: 2,
  backoff: 1_000,
  timeout: MINUTE,
  schema: z.object({ eventId: z.uuid(), mailTestId: z.uuid() }),
  run: ({ mailTestId }) => runMailboxTest(mailTestId),
})
