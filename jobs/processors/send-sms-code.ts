import { z } from 'zod'

import { sendSmsCode } from '~/domain/two-factor/index.server'

import { defineJob } from '../define-job'
import { integrationPolicy, SECOND } from '../policies'

export const smsCode = defineJob({
  ...integrationPolicy,
  attempts: 6,
  backoff: SECOND,
  schema: z.object({ eventId: z.uuid(), codeId: z.uuid() }),
  run: ({ codeId }) => sendSmsCode(codeId),
})
